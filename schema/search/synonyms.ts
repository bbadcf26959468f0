/** Lists words that readers of software documentation use for each other; each group is in the singular, folded. */
const groups: readonly (readonly string[])[] = [
  ['minify', 'minimize', 'minimizer', 'uglify'],
  ['generate', 'create', 'emit'],
  ['speed', 'fast', 'slow', 'performance'],
  ['ts', 'typescript'],
  ['js', 'javascript'],
  ['img', 'image', 'picture'],
  ['env', 'environment'],
  ['config', 'configuration'],
  ['dir', 'directory', 'folder'],
  ['pwa', 'progressive'],
  ['upgrade', 'migrate', 'update'],
  ['gzip', 'compress', 'compression'],
  ['lib', 'library'],
  ['deps', 'dependency', 'dependencies'],
  ['error', 'failed', 'warning'],
];

const byWord = new Map(
  groups.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);

/** Lists the synonyms of a word or of its stem; none for most words. */
export function listSynonyms(word: string, stem: string | undefined): readonly string[] {
  return byWord.get(word) ?? (stem === undefined ? [] : (byWord.get(stem) ?? []));
}
