// Parse stage: finds fenced code without a parser, for steps that change text before it is parsed.

/** A line of markdown. */
export interface ScannedLine {
  readonly text: string;
  /** True inside a code fence, including its opening and closing lines. */
  readonly isCode: boolean;
  /** True for the line that opens a fence. */
  readonly isFence: boolean;
}

const fenceLine = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/**
 * Splits markdown into lines and marks fenced code. This is an approximation, which does not match containers.
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
