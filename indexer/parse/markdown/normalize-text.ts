/**
 * Removes a byte order mark, normalizes line endings to `\n`, and replaces the characters that only docgraph may write:
 * NUL, and the placeholders of escape-markup.ts.
 */
export function normalizeText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\0\uFDD0-\uFDEF]/g, '\uFFFD');
}
