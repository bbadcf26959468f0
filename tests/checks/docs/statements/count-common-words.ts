/** Counts the words of the first list that the second has in the same order. */
export function countCommonWords(wanted: readonly string[], words: readonly string[]): number {
  let lengths = [0, ...words.map(() => 0)];
  for (const word of wanted) {
    const next = [0];
    for (const [index, other] of words.entries())
      next.push(word === other ? (lengths[index] ?? 0) + 1 : Math.max(next[index] ?? 0, lengths[index + 1] ?? 0));
    lengths = next;
  }
  return lengths.at(-1) ?? 0;
}
