import { expect, test } from 'vitest';
import { extractCodeNames } from '../../../../indexer/parse/code-names/extract-code-names.ts';
import type { KitCode, KitCodeNames } from '../../../../schema/kits/kit-code-names.ts';
import { noKits } from '../../../../schema/kits/kit-tables.ts';
import type { CodeBlock } from '../../../../schema/records/code-block.ts';
import { linkTree } from '../../link-tree.ts';
import { parseText } from '../../parse-text.ts';

/** A kit that finds functions: a word before a parenthesis. */
function createKit(prefix: string, table: Partial<KitCodeNames> = {}): KitCodeNames {
  return {
    extract: ({ text }) =>
      [...text.matchAll(/\w+(?=\()/g)].map(({ 0: name, index: start }) => ({
        start,
        end: start + name.length,
        name: `${prefix} ${name}`,
      })),
    describe: ({ headings, url }) =>
      headings.map(({ title, fragment }) => ({ name: `${prefix} ${title}`, url: `${url}#${fragment}` })),
    ...table,
  };
}

const use = (codeNames: Readonly<Record<string, KitCodeNames>>) => ({ ...noKits, version: 'of this test', codeNames });

function list(
  block: Partial<CodeBlock> & { readonly text: string },
  codeNames: Readonly<Record<string, KitCodeNames>>,
) {
  const { names, uses, diagnostics } = extractCodeNames([{ ...noBlock, ...block }], use(codeNames));
  const found = [...uses.values()].flat().map(({ start, end, index }) => [start, end, names[index]]);
  return { found, reported: diagnostics.map(({ code, message }) => `${code} ${message}`) };
}

const noBlock: CodeBlock = {
  language: 'js',
  fileName: undefined,
  tabLabel: undefined,
  liveUrl: undefined,
  text: '',
  highlightedLines: [],
  isDiff: false,
  example: undefined,
  marks: [],
  meta: [],
  place: { line: 1, column: 1, endLine: 1, endColumn: 1 },
};

test('each name has one number, and results of commands have none', () => {
  const kits = { one: createKit('function') };
  expect(list({ text: 'moor(anchor(), moor())' }, kits)).toEqual({
    found: [
      [0, 4, 'function moor'],
      [5, 11, 'function anchor'],
      [15, 19, 'function moor'],
    ],
    reported: [],
  });
  expect(list({ text: 'moor()', marks: ['output'] }, kits).found).toEqual([]);
});

test('a token that two kits name differently has no name', () => {
  const one = createKit('one', { languages: ['js'] });
  const other = createKit('other', { extract: () => [{ start: 0, end: 4, name: 'other moor' }] });
  expect(list({ text: 'moor(anchor())' }, { one, other }).found).toEqual([[5, 11, 'one anchor']]);
  expect(list({ text: 'moor()', language: 'py' }, { one, other }).found).toEqual([[0, 4, 'other moor']]);
});

test('each side of a diff is read on its own', () => {
  const codes: KitCode[] = [];
  const extract: KitCodeNames['extract'] = (code) => (codes.push(code), []);
  list({ text: '-old();\n+new();\n', isDiff: true, fileName: 'a.js' }, { one: createKit('', { extract }) });
  expect(codes.map(({ text }) => text)).toEqual(['old();\n      \n', '      \nnew();\n']);
});

test('a kit that throws is reported, and other kits go on', () => {
  const broken = createKit('', {
    extract() {
      throw new Error('no such thing');
    },
  });
  expect(list({ text: 'moor()' }, { broken, one: createKit('function') })).toEqual({
    found: [[0, 4, 'function moor']],
    reported: ['kit/failed The kit "broken" cannot read this code: no such thing'],
  });
});

test('a name leads to the one address that describes it', async () => {
  const kits = use({ one: createKit('function') });
  const texts = {
    'a.md': '## moor\n\n## anchor\n',
    'b.md': '## anchor\n',
    'c.md': '```js\nmoor(anchor(sail()));\n```\n',
  };
  const pages = Object.entries(texts).map(([path, text]) => [path, { parsed: parseText(text, 'md', kits).page }]);
  const tree = await linkTree({ pages: Object.fromEntries(pages) }, kits);
  expect(tree.pages.find(({ filePath }) => filePath === 'c.md')?.codeLinks).toEqual(['/a/#moor', '', '']);
});
