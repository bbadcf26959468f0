// Pure. Tools make ids of headings in their own ways: `build.assetsInlineLimit` is `buildassetsinlinelimit` here and
// `build-assetsinlinelimit` elsewhere. Trees that were written for them keep their links.

/**
 * Finds the one id with the same letters and digits in the same order.
 * @returns undefined when there is none, or more than one
 */
export function findRespelled(id: string, candidates: readonly string[]): string | undefined {
  const letters = keepLetters(id);
  if (letters === '') return undefined;
  const alike = candidates.filter((candidate) => keepLetters(candidate) === letters);
  return alike.length === 1 ? alike[0] : undefined;
}

function keepLetters(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
