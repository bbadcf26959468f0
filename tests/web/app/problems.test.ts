import { describe, expect, test } from 'vitest';
import { formatExcerpt, noProblems, reduceProblems, type Problem } from '../../../web/app/live/problems.ts';

describe('the problems overlay', () => {
  const problem: Problem = {
    code: 'front-matter/unknown-field',
    severity: 'ERROR',
    message: 'Unknown field "relatd".',
    hint: 'did you mean "related"?',
    path: 'guides/caching.md',
    excerpt: 'relatd:',
    place: { line: 4, column: 1, endLine: 4, endColumn: 7 },
    page: null,
  };

  test('stays closed over the same problems and opens over others', () => {
    const shown = reduceProblems(noProblems, { type: 'reported', problems: [problem] });
    const closed = reduceProblems(shown, { type: 'closed' });
    expect(closed).toEqual({ problems: [problem], isClosed: true });
    expect(reduceProblems(closed, { type: 'reported', problems: [{ ...problem }] })).toBe(closed);
    const other = { ...problem, message: 'Another.' };
    expect(reduceProblems(closed, { type: 'reported', problems: [other] })).toEqual({
      problems: [other],
      isClosed: false,
    });
    expect(reduceProblems(closed, { type: 'reported', problems: [] })).toEqual(noProblems);
  });

  test('marks the problem in its source line', () => {
    expect(formatExcerpt(problem)).toBe('4 | relatd:\n  | ^^^^^^');
    expect(formatExcerpt({ excerpt: '\tx: [', place: { line: 12, column: 5, endLine: 13, endColumn: 1 } })).toBe(
      '12 | \tx: [\n   | \t   ^',
    );
    expect(formatExcerpt({ excerpt: '', place: { line: 1, column: 1, endLine: 1, endColumn: 1 } })).toBe('1 | \n  | ^');
    expect(formatExcerpt({ ...problem, excerpt: null })).toBeUndefined();
  });
});
