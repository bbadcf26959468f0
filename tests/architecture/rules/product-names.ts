// A rule: the core knows no product. What one site adds is its kit or its content.

/** A text of a source file. */
export interface NamedText {
  readonly filePath: string;
  readonly text: string;
}

const productName =
  /webpack|\bHMR\b|hot module|splitchunks|module\.rules\b|module federation|tapable|\bterser\b|\b(?:babel|css|file|html|less|postcss|raw|sass|style|svelte|thread|ts|url|val|vue)-loader\b/i;

/** Lists the first name in each file. */
export function checkProductNames(texts: readonly NamedText[]): readonly string[] {
  return texts.flatMap(({ filePath, text }) => {
    const { 0: name, index = 0 } = productName.exec(text) ?? {};
    return name === undefined ? [] : [`${filePath}:${text.slice(0, index).split('\n').length} names "${name}".`];
  });
}
