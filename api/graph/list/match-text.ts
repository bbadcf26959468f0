import type { StringFilter } from '../generated/resolvers.ts';
import { createApiError } from '../context/api-error.ts';

const maxChoices = 50;

/**
 * Creates the test of a filter. Without a filter everything matches; with one, an absent text never does.
 * @throws GraphQLError INVALID_ARGUMENT for more than 50 choices
 */
export function createTextTest(filter: StringFilter | null | undefined): (text: string | undefined) => boolean {
  if (filter === null || filter === undefined) return () => true;
  const hasText = createPresentTextTest(filter);
  return (text) => text !== undefined && hasText(text);
}

function createPresentTextTest({ eq, in: choices, startsWith, contains }: StringFilter): (text: string) => boolean {
  if (typeof eq === 'string') return (text) => text === eq;
  if (typeof startsWith === 'string') return (text) => text.startsWith(startsWith);
  if (typeof contains === 'string') {
    const needle = contains.toLowerCase();
    return (text) => text.toLowerCase().includes(needle);
  }
  const allowed = new Set(choices);
  if (allowed.size > maxChoices) {
    throw createApiError({
      code: 'INVALID_ARGUMENT',
      message: `"in" has ${allowed.size} choices.`,
      hint: `give at most ${maxChoices}`,
      details: { limit: maxChoices, actual: allowed.size },
    });
  }
  return (text) => allowed.has(text);
}
