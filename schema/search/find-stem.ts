/** Finds what is left of an English word without the endings that matter for search; undefined when it has none. */
export function findStem(word: string): string | undefined {
  if (!/^[a-z]{4,20}$/.test(word) || word.endsWith('ss')) return undefined;
  const stem = word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ations?|ings?|ed|ers?|s)$/, '')
    .replace(/(?<=[a-z]{3})[ey]$/, '')
    .replace(/([bdfgklmnprt])\1$/, '$1');
  return stem.length >= 3 && stem !== word ? stem : undefined;
}
