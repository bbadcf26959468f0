import type { PageBody } from '../../../schema/records/page-body.ts';
import { createApiError } from '../context/api-error.ts';

const lengths = { least: 20, most: 1000 };

/** The source of an excerpt. */
export interface ExcerptSource {
  readonly title: string;
  readonly body: Pick<PageBody, 'text' | 'anchorStarts'>;
  /** Maximum length in characters, the ellipsis included. */
  readonly length: number;
}

/**
 * Cuts the beginning of a page's text to one line: the text before the first heading, or the text below the first
 * heading that has any. The page's own title does not count.
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

/** @returns the whole text to show, or a beginning of it with more than `length` characters */
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

/** Joins the lines of a text. The text of a printable page is a megabyte: no more of it is read than an excerpt needs. */
function toLine(text: string, length: number): string {
  const enough = 2 * length + 2; // this many code units have more than `length` characters
  const beginning = joinLines(text.slice(0, 2 * enough));
  if (2 * enough >= text.length) return beginning;
  return (beginning.length >= enough ? beginning : joinLines(text)).slice(0, enough);
}

/** Writes white space as single blanks. Those that are there already are left alone: they are most of it. */
function joinLines(text: string): string {
  return text.replace(/ \s+|[^\S ]\s*/g, ' ').trim();
}

/** Measures the first characters of a text in code units. */
function measureCharacters(text: string, count: number): number {
  let end = 0;
  for (let index = 0; index < count && end < text.length; index += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return end;
}
