import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../../schema/diagnostics.ts';
import { formatDiagnostic } from '../../../../api/graph/diagnostic/format-diagnostic.ts';

const unknownField: Diagnostic = {
  code: 'front-matter/unknown-field',
  severity: 'error',
  message: 'Unknown field "relatd".',
  filePath: 'content/guides/caching.md',
  place: { line: 4, column: 1, endLine: 4, endColumn: 7 },
  hint: 'did you mean "related"?',
};

function formatExcerpt(sourceLine: string, column: number, endColumn: number): readonly string[] {
  const place = { line: 12, column, endLine: 12, endColumn };
  return formatDiagnostic({ ...unknownField, place }, sourceLine)
    .split('\n')
    .slice(2, -1);
}

test('prints place, fact, excerpt and hint', () => {
  expect(formatDiagnostic(unknownField, 'relatd:')).toBe(
    [
      'content/guides/caching.md:4:1 error front-matter/unknown-field',
      '  Unknown field "relatd".',
      '  4 | relatd:',
      '    | ^^^^^^',
      '  hint: did you mean "related"?',
    ].join('\n'),
  );
});

test('prints the second place, and no excerpt without a source line', () => {
  const related = {
    filePath: 'content/a/index.md',
    place: { line: 1, column: 1, endLine: 1, endColumn: 1 },
    message: 'has the URL too',
  };
  expect(formatDiagnostic({ ...unknownField, related }, undefined)).toBe(
    [
      'content/guides/caching.md:4:1 error front-matter/unknown-field',
      '  Unknown field "relatd".',
      '  see: content/a/index.md:1:1 has the URL too',
      '  hint: did you mean "related"?',
    ].join('\n'),
  );
});

test('keeps the caret below tabs, wide characters, emoji and combining marks', () => {
  expect(formatExcerpt('\t\tx bad', 5, 8)).toEqual(['  12 | \t\tx bad', '     | \t\t  ^^^']);
  expect(formatExcerpt('日本 bad', 4, 7)).toEqual(['  12 | 日本 bad', '     |      ^^^']);
  expect(formatExcerpt('bad 日本', 5, 7)).toEqual(['  12 | bad 日本', '     |     ^^^^']);
  expect(formatExcerpt('😀 bad', 4, 7)).toEqual(['  12 | 😀 bad', '     |    ^^^']);
  expect(formatExcerpt('e\u{301} bad', 4, 7)).toEqual(['  12 | e\u{301} bad', '     |   ^^^']);
});

test('marks a point with one caret, also at the end of the line and on an empty one', () => {
  expect(formatExcerpt('abc', 2, 2)).toEqual(['  12 | abc', '     |  ^']);
  expect(formatExcerpt('abc', 4, 4)).toEqual(['  12 | abc', '     |    ^']);
  expect(formatExcerpt('', 1, 1)).toEqual(['  12 | ', '     | ^']);
  expect(formatExcerpt('abc', 90, 99)).toEqual(['  12 | abc', '     |    ^']);
});

test('marks a span over several lines to the end of its first line', () => {
  const place = { line: 4, column: 3, endLine: 9, endColumn: 2 };
  expect(formatDiagnostic({ ...unknownField, place }, 'ab cdef').split('\n')[3]).toBe('    |   ^^^^^');
});

test('cuts a long line around the place', () => {
  const [excerpt = '', carets = ''] = formatExcerpt(`${'a'.repeat(5000)}bad${'c'.repeat(5000)}`, 5001, 5004);
  expect(excerpt).toBe(`  12 | …${'a'.repeat(40)}bad${'c'.repeat(77)}…`);
  expect(carets).toBe(`     | ${' '.repeat(41)}^^^`);
});

test('keeps control characters of the content away from the terminal', () => {
  const message = 'Unknown field "\u{1b}[2Jx\u{202e}\n".';
  expect(formatDiagnostic({ ...unknownField, message }, '\u{1b}]0;x\u{7}:')).toBe(
    [
      'content/guides/caching.md:4:1 error front-matter/unknown-field',
      '  Unknown field "\u{FFFD}[2Jx\u{FFFD}\u{FFFD}".',
      '  4 | \u{FFFD}]0;x\u{FFFD}:',
      '    | ^^^^^^',
      '  hint: did you mean "related"?',
    ].join('\n'),
  );
});
