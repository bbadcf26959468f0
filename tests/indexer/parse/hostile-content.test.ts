// Texts that cost a parser far more than their length: each class is bounded, and says so.

import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { planRuns } from '../../long-runs.ts';
import { parseText } from '../parse-text.ts';

const wideHeader = `|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n`;

test.each([
  ['containers in containers', ':::a\n'.repeat(500), 'markdown/too-deep'],
  ['containers in containers with titles', '::: tip a\n'.repeat(500), 'markdown/too-deep'],
  ['lines that continue a deep quote', `${'> '.repeat(90)}a\n${'a\n'.repeat(2_000)}`, 'markdown/too-large'],
  ['a wide table with short rows', wideHeader + '|\n'.repeat(2_000), 'markdown/too-large'],
  ['thousands of quotes', '> [!TIP]\n> a\n\n'.repeat(3_000), 'markdown/too-large'],
  ['thousands of delimiters in a paragraph', 'a* '.repeat(8_000), 'markdown/too-deep'],
  [
    'thousands of delimiters below a delimiter row of too many cells',
    `a|\n||:-|\n${'*|*\n'.repeat(4_000)}`,
    'markdown/too-deep',
  ],
  [
    'thousands of delimiters below a delimiter row of another quote',
    `> a|b\n-|-\n${'*|*\n'.repeat(4_000)}`,
    'markdown/too-deep',
  ],
  [
    'thousands of delimiters below an indented delimiter row',
    `a|b\n     -|-\n${'*|*\n'.repeat(4_000)}`,
    'markdown/too-deep',
  ],
])('bounds %s', (_name, text, code) => {
  const { page, body } = parseText(text);
  expect(page.diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
  expect(body.html.length).toBeLessThan(40 * text.length + 100_000);
});

test.each([
  ['with outer pipes', '|a|b|\n|-|-|\n'],
  ['without outer pipes', 'a|b\n:-|-:\n'],
  ['with an escaped pipe in its header', 'a \\| a|b\n-|-\n'],
  ['in a quote', '> |a|b|\n> |-|-|\n'],
])('keeps a long table %s', (_name, head) => {
  const line = head.startsWith('>') ? '> |*a*|b|\n' : '|*a*|b|\n';
  const { page, html } = parseText(`${head}${line.repeat(2_000)}`);
  expect(page.diagnostics.filter(({ code }) => code.startsWith('markdown/'))).toEqual([]);
  expect(html.match(/<em>/g)).toHaveLength(2_000);
});

test('bounds what references repeat of their definition', () => {
  const { page, html } = parseText(`${'[a] '.repeat(2_000)}\n\n[a]: /${'x'.repeat(2_000)}\n`);
  expect(page.links).toHaveLength(499);
  expect(html.match(/<a/g)).toHaveLength(499);
  expect(html).toContain('</a> a a');
});

test('bounds highlighted lines and reports the first ten wrong ranges', () => {
  const { body, findings } = parseText(`\`\`\`js {${'1-2,'.repeat(5_000)}${'9,'.repeat(100)}}\na\nb\n\`\`\``);
  expect(body.codeBlocks[0]?.highlightedLines).toEqual([1, 2]);
  expect(findings).toHaveLength(10);
});

test('keeps containers that are closed, however many there are', () => {
  const { html, findings } = parseText('::: tip\n:::details[a]\nb\n:::\n:::\n\n'.repeat(20));
  expect(html).not.toContain(':::tip');
  expect(findings.filter((finding) => finding.includes('too-'))).toEqual([]);
});

test('shows characters that mark escaped text as unknown characters', () => {
  expect(parseText('a \uFDD0b\uFDEF').html).toBe('<p>a \uFFFDb\uFFFD</p>');
});

const fragments = [
  '> ',
  '- ',
  '1. ',
  '    ',
  '\n',
  '\n\n',
  '# ',
  ':::a\n',
  ':::\n',
  '::a',
  ':a[',
  ']{',
  '}',
  '`',
  '```\n',
  '~~~ {1-9}\n',
  '[',
  ']',
  '](',
  ')',
  '![',
  '[^a]',
  '[^a]: ',
  '[a]: /b "',
  '"',
  '*',
  '**',
  '_',
  '~~',
  '|',
  '|-|\n',
  '&amp;',
  '&#0;',
  '\\',
  '<b>',
  '</b>',
  '<div>',
  '<table>',
  '<td>',
  '<Math>',
  '<a ',
  '<!--',
  '-->',
  '{',
  '{/*',
  '*/}',
  '<A>',
  '</A>',
  'http://a.b',
  '@a.b',
  '---\n',
  'a: &b [*b]\n',
  '\0',
  '\uFDD0',
  'word',
];

test('reports each of the unknown directives that are labels of one another once', () => {
  const { page } = parseText(`${':a['.repeat(30)}x${']{'.repeat(30)}`, 'md');
  const unknown = page.diagnostics.filter(({ code }) => code === 'markdown/unknown-directive');
  expect(unknown.map(({ place }) => place.column)).toEqual(Array.from({ length: 30 }, (_, depth) => 1 + 3 * depth));
});

test('parses any mixture of markup without throwing, and into an output in proportion', () => {
  const mixture = array(tuple(constantFrom(...fragments), integer({ min: 1, max: 40 })), { maxLength: 20 }).map(
    (parts) => parts.map(([fragment, count]) => fragment.repeat(count)).join(''),
  );
  assert(
    property(mixture, constantFrom('md' as const, 'mdx' as const), (text, format) => {
      const { page, body } = parseText(text, format);
      const size = JSON.stringify(page).length + body.html.length + body.plainMarkdown.length + body.text.length;
      expect(size).toBeLessThan(400 * text.length + 10_000);
    }),
    planRuns(50, 3_000),
  );
});
