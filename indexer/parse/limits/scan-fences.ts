// Parse stage: a cheap look at the lines of a file before the parser sees it, enough to leave code alone.

/** Is a line of markdown. */
export interface ScannedLine {
  readonly text: string;
  /** True inside of a code fence, its opening and closing line included. */
  readonly isCode: boolean;
  /** True for the line that opens a fence. */
  readonly isFence: boolean;
}

const fenceLine = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/**
 * Splits markdown into lines and marks those of fenced code. An approximation of block structure that needs no parser:
 * containers are skipped, not matched.
 * @see CommonMark 0.31.2, section 4.5
 */
export function scanFences(text: string): ScannedLine[] {
  let fence: string | undefined;
  return text.split('\n').map((line): ScannedLine => {
    const isCandidate = line.includes('```') || line.includes('~~~');
    const match = isCandidate ? fenceLine.exec(line) : null;
    const [, marker = '', info = ''] = match ?? [];
    if (fence === undefined) {
      if (match !== null) fence = marker;
      return { text: line, isCode: match !== null, isFence: match !== null };
    }
    if (marker.startsWith(fence) && info.trim() === '') fence = undefined;
    return { text: line, isCode: true, isFence: false };
  });
}
