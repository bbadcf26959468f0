/** Decodes a segment or the fragment of a URL. Text that is not valid percent-encoding is returned unchanged. */
export function decodeSegment(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a lone percent sign
  }
}
