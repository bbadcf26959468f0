import { expect, test } from 'vitest';
import { resolveBody } from '../../../../../indexer/link/resolve-body.ts';
import { parseText } from '../../../../indexer/parse-text.ts';
import { webpackTables } from '../webpack-tables.ts';
import { linkTree } from '../../../../indexer/link-tree.ts';

/** Links pages of these texts and lists where the names in the code of `guide.md` lead. */
function link(texts: Readonly<Record<string, string>>, code: string): Promise<readonly string[]> {
  const all = { ...texts, 'guide.md': `\`\`\`js file=webpack.config.js\nexport default ${code};\n\`\`\`\n` };
  return listCodeLinks(all, 'guide.md');
}

/** Lists where the names in the code of one page lead. */
async function listCodeLinks(texts: Readonly<Record<string, string>>, path: string): Promise<readonly string[]> {
  const pages = Object.entries(texts).map(([filePath, text]) => [
    filePath,
    { parsed: parseText(text, 'md', webpackTables).page },
  ]);
  const { pages: linked } = await linkTree({ pages: Object.fromEntries(pages) }, webpackTables);
  return linked.find(({ filePath }) => filePath === path)?.codeLinks ?? [];
}

const option = (path: string): string => `## ${path}\n\n::option{type="string"}\n`;

test('a key leads to the heading of its option', async () => {
  expect(
    await link({ 'output.md': `${option('output')}${option('output.path')}` }, '{ output: { path: "", pat: "" } }'),
  ).toEqual(['/output/#output', '/output/#outputpath', '']);
});

test('the same key elsewhere is not the option', async () => {
  expect(await link({ 'output.md': option('output.path') }, '{ cache: { path: "" } }')).toEqual(['', '']);
});

test('an option that two pages describe is ambiguous', async () => {
  expect(
    await link({ 'a.md': option('output.path'), 'b.md': option('output.path') }, '{ output: { path: "" } }'),
  ).toEqual(['', '']);
});

test('an object without an entry leads to the page with all of its keys', async () => {
  expect(await link({ 'a.md': option('output.path') }, '{ output: {} }')).toEqual(['/a/']);
});

test('an object whose keys several pages describe leads to the page named after it', async () => {
  const texts = { 'optimization.md': option('optimization.minimize'), 'more.md': option('optimization.css') };
  expect(await link(texts, '{ optimization: {} }')).toEqual(['/optimization/']);
});

test('chosen names, lists and nested rules are followed', async () => {
  const texts = {
    'a.md': `${option('entry.<name>.import').replace('}', ' path="entry.<name>.import"}')}${option('externals.type')}`,
    'b.md': `## Rule.test\n\n::option{type="string" path="module.rules[].test"}\n`,
  };
  expect(
    await link(
      texts,
      '{ entry: { main: { import: "" } }, externals: [{ type: "" }], module: { rules: [{ oneOf: [{ test: 1 }] }], test: 1 } }',
    ),
  ).toEqual(['/a/', '', '/a/#entryimport', '/a/', '/a/#externalstype', '/b/', '', '', '/b/#ruletest', '']);
});

test('options of a package are the headings of its page', async () => {
  const page =
    '---\npackage: css-loader@1.0.0\n---\n\n## Options\n\n### modules\n\n::option{type="object" path="none"}\n\n### auto\n\ntext\n';
  expect(
    await link(
      { 'css-loader.md': page },
      '{ module: { rules: [{ loader: "css-loader", options: { modules: {}, auto: true } }] } }',
    ),
  ).toEqual(['', '', '', '/css-loader/', '', '/css-loader/#modules', '']);
});

test('flags follow from paths, and ids name what no heading does', async () => {
  const texts = {
    'output.md': `${option('output.publicPath')}${option('devServer.port')}## Comments\n\n<a id="webpackMode"></a>Text, <a id="--env"></a>more.\n`,
  };
  const code = '{};\nimport(/* webpackMode: "eager", webpackNone: 1 */ "./a.js")';
  expect(await link(texts, code)).toEqual(['', '/output/#webpackMode', '']);
  const commands = '```sh\nnpx webpack --output-public-path --port --env\nnpx webpack serve --port\n```\n';
  expect(await listCodeLinks({ ...texts, 'a.md': commands }, 'a.md')).toEqual([
    '/output/#outputpublicpath',
    '',
    '/output/#--env',
    '/output/#devserverport',
  ]);
});

const pathRow = (text: string): string =>
  `<dt>Path</dt><dd><span class="facts-path"><code>${text}</code></span></dd></div>`;

test('the card of an option leads to what other pages describe above and below it', async () => {
  const texts = { 'b.md': option('optimization.splitChunks'), 'c.md': option('splitChunks.chunks') };
  const parsed = Object.entries(texts).map(([filePath, text]) => ({
    filePath,
    ...parseText(text, 'md', webpackTables),
  }));
  const tree = parsed.map(({ filePath, page }) => [filePath, { parsed: page }]);
  const { pages } = await linkTree({ pages: Object.fromEntries(tree) }, webpackTables);
  const cards = parsed.map(({ filePath, body }) => {
    const page = pages.find((record) => record.filePath === filePath);
    return page === undefined
      ? undefined
      : /<dt>Path.*<\/dl>/.exec(resolveBody({ page: { ...page, hash: 'not read' }, body }).html)?.[0];
  });
  expect(cards).toEqual([
    `${pathRow('<a href="/b/">optimization</a>.<wbr>split<wbr>Chunks')}<div class="fact-link is-wide"><dt>Keys</dt><dd><a href="/c/#splitchunkschunks"><code>chunks</code></a></dd></div></dl>`,
    `${pathRow('<a href="/b/">optimization</a>.<wbr><a href="/b/#optimizationsplitchunks">split<wbr>Chunks</a>.<wbr>chunks')}</dl>`,
  ]);
});
