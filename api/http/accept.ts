/**
 * Returns whether a client accepts markdown by name and does not prefer HTML. A wildcard counts as HTML, and browsers
 * do not name markdown.
 *
 * negotiator 1.1 does not match `text/markdown; charset=utf-8`, because the offered type has no such parameter, and
 * decides ties by the order of the header. Assistants send both.
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

/** Parses a range. All parameters except the quality are ignored. */
function parseRange(range: string): MediaRange {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const quality = parameters.map(parseQuality).find((value) => value !== undefined);
  return { type, quality: quality ?? 1 };
}

/**
 * Parses `q=0.5`; undefined for any other parameter. It splits and then trims, because a pattern with white space on
 * both sides of a separator takes quadratic time for a long run of blanks.
 */
function parseQuality(parameter: string): number | undefined {
  const [name, value] = parameter.split('=').map((part) => part.trim());
  if (name?.toLowerCase() !== 'q' || value === undefined || !/^\d(?:\.\d{0,3})?$/.test(value)) return undefined;
  return Math.min(Number(value), 1);
}

/** A content coding that this server can apply. */
export type ContentCoding = 'br' | 'gzip';

/**
 * Chooses Brotli or else gzip, regardless of the client's order; undefined if it accepts neither.
 * @see RFC 9110, section 12.5.3
 */
export function chooseCoding(acceptEncoding: string): ContentCoding | undefined {
  const qualities = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        return [name, parameters.map(parseQuality).find((value) => value !== undefined) ?? 1];
      }),
  );
  const accepts = (name: ContentCoding): boolean => (qualities.get(name) ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : undefined;
}
