import type { TimeFilter } from '../generated/resolvers.ts';
import { createApiError } from '../context/api-error.ts';

/** Matches a day, or an instant in UTC. Without `Z`, such texts sort by time. */
const timePattern = /^(\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?=Z))?)Z?$/;

/**
 * Creates the test of a filter. A missing time never matches.
 * @throws GraphQLError INVALID_ARGUMENT for a text that is not a time
 */
export function createTimeTest(filter: TimeFilter): (time: string | undefined) => boolean {
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
