import { expect, test } from 'vitest';
import { freezeSnapshot } from '../../../indexer/freeze/freeze-snapshot.ts';
import { linkTree } from '../../../indexer/link/link-tree.ts';
import { resolveBody } from '../../../indexer/link/resolve-body.ts';
import { parsePage } from '../../../indexer/parse/parse-page.ts';
import { buildTreeInput } from '../build-tree-input.ts';

/** Links pages of these texts and lists where the names in the code of `guide.md` lead. */
function link(texts: Readonly<Record<string, string>>, code: string): readonly string[] {
  const input = buildTreeInput({});
  const all = { ...texts, 'guide.md': `\`\`\`js file=webpack.config.js\nexport default ${code};\n\`\`\`\n` };
  const pages = Object.entries(all).map(([filePath, text]) => ({
    filePath,
    sizeBytes: text.length,
    updatedAt: undefined,
    parsed: parsePage({ text, bodyHash: filePath, format: 'md' }).page,
  }));
  const { pages: linked } = linkTree({ ...input, pages });
  return linked.find(({ filePath }) => filePath === 'guide.md')?.codeLinks ?? [];
}

const option = (path: string): string => `## ${path}\n\n::option{type="string"}\n`;

test('a key leads to the heading of its option', () => {
  expect(
    link({ 'output.md': `${option('output')}${option('output.path')}` }, '{ output: { path: "", pat: "" } }'),
  ).toEqual(['/output/#output', '/output/#outputpath', '']);
});

test('the same key elsewhere is not the option', () => {
  expect(link({ 'output.md': option('output.path') }, '{ cache: { path: "" } }')).toEqual(['', '']);
});

test('an option that two pages describe is ambiguous', () => {
  expect(link({ 'a.md': option('output.path'), 'b.md': option('output.path') }, '{ output: { path: "" } }')).toEqual([
    '',
    '',
  ]);
});

test('an object without an entry leads to the page with all of its keys', () => {
  expect(link({ 'a.md': option('output.path') }, '{ output: {} }')).toEqual(['/a/']);
});

test('an object whose keys several pages describe leads to the page named after it', () => {
  const texts = { 'optimization.md': option('optimization.minimize'), 'more.md': option('optimization.css') };
  expect(link(texts, '{ optimization: {} }')).toEqual(['/optimization/']);
});

test('chosen names, lists and nested rules are followed', () => {
  const texts = {
    'a.md': `${option('entry.<name>.import').replace('}', ' path="entry.<name>.import"}')}${option('externals.type')}`,
    'b.md': `## Rule.test\n\n::option{type="string" path="module.rules[].test"}\n`,
  };
  expect(
    link(
      texts,
      '{ entry: { main: { import: "" } }, externals: [{ type: "" }], module: { rules: [{ oneOf: [{ test: 1 }] }], test: 1 } }',
    ),
  ).toEqual(['/a/', '', '/a/#entryimport', '/a/', '/a/#externalstype', '/b/', '', '', '/b/#ruletest', '']);
});

test('options of a package are the headings of its page', () => {
  const page =
    '---\npackage: css-loader@1.0.0\n---\n\n## Options\n\n### modules\n\n::option{type="object" path="none"}\n\n### auto\n\ntext\n';
  expect(
    link(
      { 'css-loader.md': page },
      '{ module: { rules: [{ loader: "css-loader", options: { modules: {}, auto: true } }] } }',
    ),
  ).toEqual(['', '', '', '/css-loader/', '', '/css-loader/#modules', '']);
});

test('flags follow from paths, and ids name what no heading does', () => {
  const texts = {
    'output.md': `${option('output.publicPath')}${option('devServer.port')}## Comments\n\n<a id="webpackMode"></a>Text, <a id="--env"></a>more.\n`,
  };
  const code = '{};\nimport(/* webpackMode: "eager", webpackNone: 1 */ "./a.js")';
  expect(link(texts, code)).toEqual(['', '/output/#webpackMode', '']);
  const commands = parsePage({
    text: '```sh\nnpx webpack --output-public-path --port --env\nnpx webpack serve --port\n```\n',
    bodyHash: 'commands',
    format: 'md',
  }).page;
  const output = parsePage({ text: texts['output.md'], bodyHash: 'output', format: 'md' }).page;
  const { pages } = linkTree({
    ...buildTreeInput({}),
    pages: [
      { filePath: 'a.md', sizeBytes: 1, updatedAt: undefined, parsed: commands },
      { filePath: 'output.md', sizeBytes: 1, updatedAt: undefined, parsed: output },
    ],
  });
  expect(pages.find(({ filePath }) => filePath === 'a.md')?.codeLinks).toEqual([
    '/output/#outputpublicpath',
    '',
    '/output/#--env',
    '/output/#devserverport',
  ]);
});

const pathRow = (text: string): string =>
  `<dt>Path</dt><dd><span class="facts-path"><code>${text}</code></span></dd></div>`;

test('the card of an option leads to what other pages describe above and below it', () => {
  const texts = { 'b.md': option('optimization.splitChunks'), 'c.md': option('splitChunks.chunks') };
  const parsed = Object.entries(texts).map(([filePath, text]) => ({
    filePath,
    ...parsePage({ text, bodyHash: filePath, format: 'md' }),
  }));
  const linked = linkTree({
    ...buildTreeInput({}),
    pages: parsed.map(({ filePath, page }) => ({ filePath, sizeBytes: 1, updatedAt: undefined, parsed: page })),
  });
  const { pages } = freezeSnapshot(linked);
  const cards = parsed.map(({ filePath, body }) => {
    const page = pages.items.find((record) => record.filePath === filePath);
    return page === undefined ? undefined : /<dt>Path.*<\/dl>/.exec(resolveBody({ page, body }).html)?.[0];
  });
  expect(cards).toEqual([
    `${pathRow('<a href="/b/">optimization</a>.<wbr>split<wbr>Chunks')}<div class="fact-link is-wide"><dt>Keys</dt><dd><a href="/c/#splitchunkschunks"><code>chunks</code></a></dd></div></dl>`,
    `${pathRow('<a href="/b/">optimization</a>.<wbr><a href="/b/#optimizationsplitchunks">split<wbr>Chunks</a>.<wbr>chunks')}</dl>`,
  ]);
});
