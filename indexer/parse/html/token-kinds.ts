// Parse stage: which of a highlighter's many classes a reader is to see. All others stay plain text, which keeps
// the HTML of code at half its size.

const kinds: Readonly<Record<string, readonly string[]>> = {
  italic: ['italic'],
  bold: ['bold'],
  interpolation: ['interpolation'],
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  number: ['number', 'boolean', 'constant', 'symbol', 'variable', 'unit', 'deleted'],
  function: ['function', 'class-name', 'property', 'attr-name', 'builtin', 'title'],
  string: ['string', 'attr-value', 'template-string', 'char', 'regex', 'url', 'inserted'],
  keyword: ['keyword', 'atrule', 'important', 'rule', 'tag', 'selector'],
};

const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)));
const order = Object.keys(kinds);

/**
 * Finds the kind of a token: `comment`, `number`, `function`, `string`, `keyword`, `interpolation`, `bold`, `italic`.
 * These are the only classes that highlighted code has beside `token`.
 * @param classes those of the highlighter; of several kinds, the first in the order above counts
 */
export function findTokenKind(classes: readonly unknown[]): string | undefined {
  let found: string | undefined;
  for (const name of classes) {
    const kind = kindOf.get(String(name));
    if (kind !== undefined && (found === undefined || order.indexOf(kind) < order.indexOf(found))) found = kind;
  }
  return found;
}
