// The headings of a prerendered page are in its body already; the hydration data need not repeat them. Pure.

/** A heading as the page's query has it. */
export interface HeadingAnchor {
  readonly fragment: string;
  readonly level: number;
  readonly shortTitle: string;
}

/** A heading of a body: its short title, or 0 where that is the text of the heading. */
export type ShortAnchor = string | 0;

const namedHeading = /<h([1-3]) id="([^"]*)"[^>]*>(.*?)<\/h\1>/gs;

/**
 * Shortens the headings of a page to what its body does not say.
 * @returns undefined when the body has other headings, or the query asks for more than a {@link HeadingAnchor} has
 */
export function shortenAnchors(anchors: readonly HeadingAnchor[], html: string): readonly ShortAnchor[] | undefined {
  const headings = [...html.matchAll(namedHeading)];
  if (headings.length !== anchors.length) return undefined;
  const isSame = anchors.every((anchor, index) => {
    const [, level, id] = headings[index] ?? [];
    const hasOnlyKnownFields = Object.keys(anchor).sort().join() === 'fragment,level,shortTitle';
    return hasOnlyKnownFields && level === String(anchor.level) && id === anchor.fragment && !id.includes('&');
  });
  if (!isSame) return undefined;
  return anchors.map(({ shortTitle }, index) => {
    const text = headings[index]?.[3]?.replaceAll(/<[^<>]*>/g, '');
    return text === shortTitle && !text.includes('&') ? 0 : shortTitle;
  });
}

/** Restores what {@link shortenAnchors} left out. */
export function restoreAnchors(anchors: readonly ShortAnchor[], body: Element): readonly HeadingAnchor[] {
  const headings = body.querySelectorAll('h1[id],h2[id],h3[id]');
  return anchors.map((title, index) => {
    const heading = headings[index];
    return {
      fragment: heading?.id ?? '',
      level: Number(heading?.tagName[1]),
      shortTitle: title === 0 ? (heading?.textContent ?? '') : title,
    };
  });
}
