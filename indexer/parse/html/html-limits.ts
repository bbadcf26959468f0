// Parse stage: the limits of a page's HTML tree. Real pages stay far below them.

/**
 * Largest number of unclosed elements. With more, the HTML parser would take too long: it reopens them in each
 * paragraph.
 */
export const maxOpenTags = 200;

/** Largest number of UTF-16 units of addresses and titles that the reference links of a page may repeat. */
export const maxReferenceCharacters = 1_000_000;

const voidTag = /^<(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i;

/** Estimates how many elements a piece of raw HTML leaves open. */
export function estimateOpenTags(html: string): number {
  const opened = html.match(/<[a-z][^>]*(?<!\/)>/gi)?.filter((tag) => !voidTag.test(tag)).length ?? 0;
  return opened - (html.match(/<\/[a-z]/gi)?.length ?? 0);
}
