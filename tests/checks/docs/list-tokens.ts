// Pure. The names in a line: words, words with hyphens, and members such as `moduleGraph.getIssuer`.

/** Forms of names. A file name is no member, and a path has no words with hyphens that mean anything. */
const forms = {
  word: /(?<![\w$\\%])(?:\$|[A-Za-z_])\w{2,}/g,
  hyphenated: /(?<![\w$./@[-])[A-Za-z]\w*(?:-[A-Za-z]\w*)+(?![\w-]*[./]\w)/g,
  member: /(?<![\w$./"'@-])[A-Za-z_$]\w*\.[A-Za-z_]\w*(?![\w/-])/g,
} as const;

/** A kind of name. */
export type TokenForm = keyof typeof forms;

/** A name, with its position in the line. */
export interface Token {
  readonly form: TokenForm;
  readonly name: string;
  readonly index: number;
}

/** Finds the names of all forms. */
export function findTokens(line: string): Token[] {
  return Object.entries(forms).flatMap(([form, pattern]) =>
    // the keys of the table above
    [...line.matchAll(pattern)].map(({ index, 0: name }) => ({ form: form as TokenForm, name, index })),
  );
}

/** Lists everything in a line of a package that could be a name of one of these forms. */
export function listTokens(line: string): string[] {
  return [
    ...(line.match(/[A-Za-z_$][\w$]{2,}/g) ?? []),
    ...(line.match(/(?<![\w$])[A-Za-z]\w*(?:-[A-Za-z]\w*)+/g) ?? []),
    ...(line.match(/(?<![\w$])[A-Za-z_$]\w*\.[A-Za-z_]\w*/g) ?? []),
  ];
}
