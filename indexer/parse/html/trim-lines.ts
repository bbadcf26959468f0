// Parse stage: trims the lines of a text as mdast-util-to-hast does.

const spaceAtLineEnd = /[ \t][\r\n]|[\r\n][ \t]/;

/** Trims spaces and tabs around line ends, and leaves those at the ends of the text. */
export function trimLines(text: string): string {
  if (!spaceAtLineEnd.test(text)) return text;
  const parts = text.split(/(\r?\n|\r)/); // every second part is a line end
  return parts
    .map((part, index) => (index % 2 === 1 ? part : trimLine(part, index > 0, index < parts.length - 1)))
    .join('');
}

/** Trims spaces and tabs at the start of a text. */
export function trimLineStart(text: string): string {
  return trimLine(text, true, false);
}

function trimLine(line: string, isAtStart: boolean, isAtEnd: boolean): string {
  let [start, end] = [0, line.length];
  if (isAtStart) while (isSpace(line, start)) start += 1;
  if (isAtEnd) while (end > start && isSpace(line, end - 1)) end -= 1;
  return line.slice(start, end);
}

function isSpace(line: string, index: number): boolean {
  const code = line.charCodeAt(index);
  return code === 32 || code === 9;
}
