/**
 * Tells whether a client asks for markdown in words and wants HTML no more than that. Browsers do not name it, and a
 * wildcard means HTML.
 * @see RFC 9110, section 12.5.1
 */
export function prefersMarkdown(accept: string): boolean {
  const ranges = accept.toLowerCase().split(',').map(parseRange);
  const markdown = ranges.find(({ type }) => type === 'text/markdown')?.quality ?? 0;
  const html = ranges.find(({ type }) => type === 'text/html')?.quality ?? 0;
  return markdown > 0 && markdown >= html;
}

interface MediaRange {
  readonly type: string;
  /** 0 to 1. */
  readonly quality: number;
}

/** Parses a range; parameters other than the quality (e.g. `charset`) make no difference here. */
function parseRange(range: string): MediaRange {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const [, quality] = parameters.map((part) => /^q\s*=\s*(\d(?:\.\d{0,3})?)$/.exec(part)).find(Boolean) ?? [];
  return { type, quality: Math.min(Number(quality ?? 1), 1) };
}
