import type { PageBody } from '../../../schema/records/page-body.ts';
import { createApiError } from '../context/api-error.ts';

const lengths = { least: 20, most: 1000 };

/** The source of an excerpt. */
export interface ExcerptSource {
  readonly title: string;
  readonly body: Pick<PageBody, 'text' | 'anchorStarts'>;
  /** Largest length in characters, including the ellipsis. */
  readonly length: number;
}

/**
 * Builds an excerpt of one line from the text before the first heading, or else from the first text below a heading.
 * The title of the page is left out.
 * @throws GraphQLError INVALID_ARGUMENT for a length out of range
 */
export function cutExcerpt({ title, body, length }: ExcerptSource): string {
  if (length < lengths.least || length > lengths.most) {
    throw createApiError({
      code: 'INVALID_ARGUMENT',
      message: `"length" is ${length}.`,
      hint: `give a number of characters from ${lengths.least} to ${lengths.most}`,
      details: { limit: lengths.most, actual: length },
    });
  }
  const line = findBeginning(title, body, length);
  if (measureCharacters(line, length) === line.length) return line;
  const cut = line.slice(0, measureCharacters(line, length - 1));
  const end = line[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`;
}

/** Finds the text of an excerpt. @returns the whole text, or its beginning with more than `length` characters */
function findBeginning(title: string, { text, anchorStarts }: ExcerptSource['body'], length: number): string {
  const first = text.slice(0, anchorStarts[0] ?? text.length);
  const introduction = toLine(first.startsWith(`${title}\n`) ? first.slice(title.length) : first, length);
  if (introduction !== '' && introduction !== title) return introduction;
  for (const [index, start] of anchorStarts.entries()) {
    const part = text.slice(start, anchorStarts[index + 1] ?? text.length);
    const line = part.indexOf('\n'); // the first line is the heading
    const below = line === -1 ? '' : part.slice(line);
    if (/\S/.test(below)) return toLine(below, length);
  }
  return '';
}

/**
 * Joins the lines of a text. Only the beginning is processed if it is sufficient, since a printable page is a megabyte
 * long.
 */
function toLine(text: string, length: number): string {
  const enough = 2 * length + 2; // this many code units have more than `length` characters
  const beginning = joinLines(text.slice(0, 2 * enough));
  if (2 * enough >= text.length) return beginning;
  return (beginning.length >= enough ? beginning : joinLines(text)).slice(0, enough);
}

/** Collapses white space. The pattern skips single spaces, which are most of it. */
function joinLines(text: string): string {
  return text.replace(/ \s+|[^\S ]\s*/g, ' ').trim();
}

/** Returns the number of code units of the first characters of a text. */
function measureCharacters(text: string, count: number): number {
  let end = 0;
  for (let index = 0; index < count && end < text.length; index += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return end;
}
