import type { TimeFilter } from '../../schema/generated/resolvers.ts';
import { createApiError } from '../api-error.ts';

/** Is a day, or an instant in UTC: such texts without their `Z` are in order of time when they are in order of text. */
const timePattern = /^(\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?=Z))?)Z?$/;

/**
 * Builds the test that a filter describes; undefined or null passes everything, any other no time that is absent.
 * @throws GraphQLError INVALID_ARGUMENT for a text that is no time
 */
export function createTimeTest(filter: TimeFilter | null | undefined): (time: string | undefined) => boolean {
  if (filter === null || filter === undefined) return () => true;
  const since = parseTime('since', filter.since);
  const before = parseTime('before', filter.before);
  return (time) => {
    if (time === undefined) return false;
    const text = time.replace('Z', '');
    return (since === undefined || text >= since) && (before === undefined || text < before);
  };
}

function parseTime(name: keyof TimeFilter, text: string | null | undefined): string | undefined {
  if (text === null || text === undefined) return undefined;
  const time = timePattern.exec(text)?.[1];
  if (time !== undefined) return time;
  throw createApiError({
    code: 'INVALID_ARGUMENT',
    message: `"${name}" is "${text.slice(0, 80)}".`,
    hint: 'give a day or an instant in UTC, e.g. 2026-01-31 or 2026-01-31T08:30:00Z',
  });
}
