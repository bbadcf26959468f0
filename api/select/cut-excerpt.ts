import type { PageBody } from '../../schema/page-body.ts';
import { createApiError } from '../api-error.ts';

const lengths = { least: 20, most: 1000 };

/** Is what an excerpt is cut from. */
export interface ExcerptSource {
  readonly title: string;
  readonly body: Pick<PageBody, 'text' | 'anchorStarts'>;
  /** Longest length in characters, the sign of a cut included. */
  readonly length: number;
}

/**
 * Cuts the beginning of a page's text to one line: of what stands before the first heading, or below the first
 * heading that has a text. The page's own title does not count.
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
  const characters = [...findBeginning(title, body)];
  if (characters.length <= length) return characters.join('');
  const cut = characters.slice(0, length - 1).join('');
  const end = characters[length - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/, '')}…`;
}

function findBeginning(title: string, { text, anchorStarts }: ExcerptSource['body']): string {
  const first = text.slice(0, anchorStarts[0] ?? text.length);
  const introduction = toLine(first.startsWith(`${title}\n`) ? first.slice(title.length) : first);
  if (introduction !== '' && introduction !== title) return introduction;
  for (const [index, start] of anchorStarts.entries()) {
    const part = text.slice(start, anchorStarts[index + 1] ?? text.length);
    const line = part.indexOf('\n'); // the first line is the heading
    if (line !== -1 && toLine(part.slice(line)) !== '') return toLine(part.slice(line));
  }
  return '';
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
