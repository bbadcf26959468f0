import { expect, test } from 'vitest';
import { maxInlineCharacters } from '../../../indexer/engine/fingerprint.ts';
import { parsePage } from '../../../indexer/parse/parse-page.ts';
import { parseText } from '../parse-text.ts';

const codes = (text: string) =>
  parseText(text).page.diagnostics.map(({ code, severity, message }) => `${severity} ${code} ${message}`);

test('parses a file into a page', () => {
  expect(parsePage({ text: '---\ntitle: A\n---\n\n## B\n\n[c](/d/)\n', format: 'md' })).toEqual({
    page: {
      contentHash: expect.stringMatching(/^[0-9a-f]{32}$/),
      frontMatter: { title: 'A' },
      headingTitle: undefined,
      anchors: [{ fragment: 'b', title: 'B', level: 2, place: { line: 5, column: 1, endLine: 5, endColumn: 5 } }],
      extraIds: [],
      links: [{ kind: 'link', href: '/d/', title: 'c', place: { line: 7, column: 1, endLine: 7, endColumn: 9 } }],
      wordCount: 2,
      codeBlockCount: 0,
      blockEntries: [],
      codeNames: [],
      facts: [],
      verificationHash: undefined,
      diagnostics: [],
    },
    body: {
      markdown: '\n## B\n\n[c](/d/)\n',
      plainMarkdown: '\0A0\0## B\n\n[c](<\0L0\0>)\n',
      html: '<div class="heading"><h2 id="\0Ib\0">B</h2><a class="heading-link" href="#\0Ib\0" aria-label="Link to “B”"></a></div>\n<p><a href="\0L0\0">c</a></p>',
      text: 'B\nc',
      anchorStarts: [0],
      codeBlocks: [],
    },
  });
});

const hashOf = (text: string) => parsePage({ text, format: 'md' }).page.contentHash;

test('the content hash follows title, description and text, and nothing else', () => {
  const first = hashOf('---\ntitle: A\ndescription: B\n---\ntext\n');
  expect(hashOf('---\r\nsort: 3\r\ntitle: A\r\ndescription: B\r\n---\r\ntext\r\n')).toBe(first);
  const others = [
    'title: AB\ndescription: ""\n---\ntext',
    'title: A\n---\ntext',
    'title: A\ndescription: B\n---\nwords',
  ];
  expect(new Set([first, ...others.map((text) => hashOf(`---\n${text}\n`))]).size).toBe(4);
});

const bodyOf = (text: string) => parsePage({ text, format: 'md' }).body;

test('the body follows the texts alone, and is never so short that it would be its own fingerprint', () => {
  expect(bodyOf('---\ntitle: A\n---\ntext\n')).toEqual(bodyOf('---\ntitle: B\nsort: 1\n---\ntext\n'));
  expect(bodyOf('---\ntitle: A\n---\ntext\n')).not.toEqual(bodyOf('---\ntitle: A\n---\nwords\n'));
  expect(JSON.stringify(bodyOf('')).length).toBeGreaterThan(maxInlineCharacters);
});

test('reports which title is used when the front matter has none', () => {
  expect(codes('# A\n')).toEqual([
    'info front-matter/missing The page has no front matter.',
    'info page/title-fallback The title is taken from the first heading, "A".',
  ]);
  expect(codes('---\nsort: 1\n---\ntext\n')).toEqual([
    'info page/title-fallback The page has no title; its file name is shown.',
  ]);
});

test.each(['', '\n \n', '\uFEFF', '\r\n'])('takes %j for an empty page', (text) => {
  const { page, body } = parseText(text);
  expect([codes(text), page.frontMatter, body]).toEqual([
    ['info tree/empty-file The file is empty.'],
    {},
    { markdown: '', plainMarkdown: '', html: '', text: '', anchorStarts: [], codeBlocks: [] },
  ]);
});

test('shows NUL bytes as U+FFFD and reports the first', () => {
  const { html, findings } = parseText('---\ntitle: A\n---\r\na\0b\0');
  expect([html, findings]).toEqual([
    '<p>a\uFFFDb\uFFFD</p>',
    ['4:2 tree/nul-byte The file contains a NUL byte; it is shown as U+FFFD.'],
  ]);
});

test('gives the same page for every line end, with and without a byte order mark', () => {
  const text = '---\ntitle: A\nfoo: 1\n---\n\n## B\n\nc\nd\n\n```js\ne\n\nf\n```\n';
  const page = parsePage({ text, format: 'md' });
  for (const other of [text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r'), `\uFEFF${text}`]) {
    expect(parsePage({ text: other, format: 'md' })).toEqual(page);
  }
});

test('sorts diagnostics by place', () => {
  expect(parseText('---\ntitel: A\nsort: x\n---\n\n:::tpi\n:::\n\n```js {9}\na\n```\n').findings).toEqual([
    '2:1 front-matter/unknown-field Unknown field "titel".',
    '3:7 front-matter/wrong-type The field "sort" is the text "x", not a whole number.',
    '6:1 markdown/unknown-directive Unknown directive "tpi"; its content is kept.',
    '9:1 code/invalid-lines The highlighted lines "9" are not lines of this block.',
  ]);
});

test('gives the same result whatever was parsed before', () => {
  const text = '# A\n\n```rust\nfn a() {}\n```\n\n## A\n\n> [!TIP]\n> b';
  const first = parsePage({ text, format: 'md' });
  parseText('## A\n\n```css\na {}\n```\n');
  expect(parsePage({ text, format: 'md' })).toEqual(first);
});
