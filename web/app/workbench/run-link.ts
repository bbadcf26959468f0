// Pure. The fragment of a link that opens a sample. What reads it is in `share-link.ts`, which is loaded with the workbench.

/** What a fragment of such a link begins with. */
export const runPrefix = '#run=';

/**
 * Formats the fragment of a link that opens a command of a sample.
 * @param files changed files: path and text, or the path alone of one that was removed
 */
export function formatRunLink(name: string, number: number, files: readonly (readonly string[])[] = []): string {
  const bytes = new TextEncoder().encode(JSON.stringify([name, number, files]));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `${runPrefix}${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}
