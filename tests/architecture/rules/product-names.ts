// A rule: the core knows no product. What one site adds is its kit or its content.

/** A text of a source file. */
export interface NamedText {
  readonly filePath: string;
  readonly text: string;
}

/** Files or folders that may name the product, with the reason. */
export interface ProductException {
  readonly path: string;
  readonly reason: string;
}

const productName =
  /webpack|\bHMR\b|hot module|splitchunks|module\.rules\b|module federation|tapable|\bterser\b|\b(?:babel|css|file|html|less|postcss|raw|sass|style|svelte|thread|ts|url|val|vue)-loader\b/i;

/** Lists the first name in each file that no exception covers, and the exceptions that no file needs. */
export function checkProductNames(
  texts: readonly NamedText[],
  exceptions: readonly ProductException[],
): readonly string[] {
  const used = new Set<string>();
  const findings = texts.flatMap(({ filePath, text }) => {
    const { 0: name, index = 0 } = productName.exec(text) ?? {};
    if (name === undefined) return [];
    const exception = exceptions.find(({ path }) => filePath === path || filePath.startsWith(`${path}/`));
    if (exception === undefined) return [`${filePath}:${text.slice(0, index).split('\n').length} names "${name}".`];
    used.add(exception.path);
    return [];
  });
  const idle = exceptions.filter(({ path }) => !used.has(path));
  return [...findings, ...idle.map(({ path }) => `${path} names no product: remove the exception.`)];
}
