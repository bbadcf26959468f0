import type { StringFilter } from '../generated/resolvers.ts';
import { createApiError } from '../context/api-error.ts';

const maxChoices = 50;

/**
 * Creates the test of a filter, which ignores case. A missing text never matches.
 * @throws GraphQLError INVALID_ARGUMENT for more than 50 choices
 */
export function createTextTest(filter: StringFilter): (text: string | undefined) => boolean {
  const hasText = createPresentTextTest(filter);
  return (text) => text !== undefined && hasText(text.toLowerCase());
}

/** Creates the test of a text in lower case. */
function createPresentTextTest({ eq, in: choices, startsWith, contains }: StringFilter): (text: string) => boolean {
  if (typeof eq === 'string') return equals(eq.toLowerCase());
  if (typeof startsWith === 'string') return beginsWith(startsWith.toLowerCase());
  if (typeof contains === 'string') return includes(contains.toLowerCase());
  const allowed = new Set(choices?.map((choice) => choice.toLowerCase()));
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

const equals = (wanted: string) => (text: string) => text === wanted;
const beginsWith = (wanted: string) => (text: string) => text.startsWith(wanted);
const includes = (wanted: string) => (text: string) => text.includes(wanted);
