import type { PageBody } from '../../schema/page-body.ts';
import { createApiError } from '../api-error.ts';

const lengths = { least: 20, most: 1000 };

/**
 * Cuts the beginning of a page's text to one line: what stands before the first heading, or the whole text where
 * nothing does.
 * @param length longest length in characters, the sign of a cut included
 * @throws GraphQLError INVALID_ARGUMENT for a length out of range
 */
export function cutExcerpt({ text, anchorStarts }: Pick<PageBody, 'text' | 'anchorStarts'>, length: number): string {
  if (length < lengths.least || length > lengths.most) {
    throw createApiError({
      code: 'INVALID_ARGUMENT',
      message: `"length" is ${length}.`,
      hint: `give a number of characters from ${lengths.least} to ${lengths.most}`,
      details: { limit: lengths.most, actual: length },
    });
  }
  const start = Math.max(0, ...anchorStarts.slice(0, 1));
  const characters = [...toLine(text.slice(0, start === 0 ? text.length : start) || text)];
  if (characters.length <= length) return characters.join('');
  const cut = characters.slice(0, length - 1).join('');
  const end = characters[length - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/, '')}…`;
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
