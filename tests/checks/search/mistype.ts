/**
 * Adds one typing mistake to the longest word of a query. The number selects the kind and the position: two neighbors
 * swapped, a letter left out, doubled or replaced. The first letter stays, as it does when people mistype.
 */
export function mistype(query: string, number: number): string {
  const words = [...query.matchAll(/\p{L}+/gu)].toSorted((one, other) => other[0].length - one[0].length);
  const word = words[0]?.[0] ?? '';
  if (word.length < 4) return query;
  const at = 1 + (number % (word.length - 2));
  const [letter, next] = [word.charAt(at), word.charAt(at + 1)];
  const wrong = [next + letter, next, letter + letter + next, (letter === 'e' ? 'a' : 'e') + next][number % 4] ?? '';
  const start = words[0]?.index ?? 0;
  return query.slice(0, start) + word.slice(0, at) + wrong + word.slice(at + 2) + query.slice(start + word.length);
}
