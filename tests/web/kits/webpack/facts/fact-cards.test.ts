import { expect, test } from 'vitest';
import { noKits } from '../../../../../schema/kits/kit-tables.ts';
import { listOptions } from '../../../../../web/kits/webpack/facts/stated-facts.ts';
import { parseText as parseWith } from '../../../../indexer/parse-text.ts';
import { webpackTables } from '../webpack-tables.ts';

const tables = { ...noKits, facts: webpackTables.facts };
const parseText = (text: string, format: 'md' | 'mdx' = 'md', kits = tables) => parseWith(text, format, kits);

const render = (text: string) => [parseText(text).html, parseText(text).findings];
const row = (term: string, definition: string, classes = '') =>
  `<div${classes === '' ? '' : ` class="${classes}"`}><dt>${term}</dt><dd>${definition}</dd></div>`;
const type = (text: string) => row('Type', `<code>${text}</code>`, 'is-wide');
const pathRow = (text: string) => row('Path', `<span class="facts-path"><code>${text}</code></span>`, 'fact-link');
const mode = (name: string, value: string) => `<span><span class="case">${name}</span> <code>${value}</code></span>`;
const targetLine = (code: string, targets: string) =>
  `<span><code>${code}</code> <span class="case">${targets}</span></span>`;
const option = (name: string) => `## ${name}\n\n::option{type="object"}\n\n`;
const link = (id: string, text: string) => `<a href="#{I:${id}}"><code>${text}</code></a>`;
const keyLink = (id: string, text: string) => `<a href="#{I:${id}}">${text}</a>`;

test('renders an option as a list in a fixed order', () => {
  const text =
    '::option{since="5.90" type="\'a\' | { b: string }" flag="--c" default="[{ d: 1 }]" default-development="false" default-none="undefined" deprecated="`e` does it" path="none"}';
  const modes = [mode('production', '[{ d: 1 }]'), mode('development', 'false'), mode('none', 'undefined')];
  const rows = [
    type("'a' | { b: string }"),
    row('Default', modes.join(' '), 'is-wide has-columns'),
    row('Flag', '<code>--c</code>'),
    row('Since', '5.90'),
    row('Deprecated', '<code>e</code> does it', 'is-wide is-warning'),
  ];
  expect(render(text)).toEqual([`<dl class="facts">${rows.join('')}</dl>`, []]);
});

test('says which option replaces a deprecated one, and lets a long type break between its words', () => {
  const rows = [
    type('Split<wbr>Chunks<wbr>Options | false'),
    row('Deprecated', 'use <code>output.<wbr>library.<wbr>name</code>', 'is-wide is-warning'),
  ];
  expect(render('::option{type="SplitChunksOptions | false" deprecated="output.library.name" path="none"}')).toEqual([
    `<dl class="facts">${rows.join('')}</dl>`,
    [],
  ]);
});

test('renders the defaults for targets a line each, and in markdown as a sentence', () => {
  const text = `::option{type="string" default="1" default-targets="node, bun: 2; universal: 3" default-targets-development="universal: 4" path="none"}`;
  const lines = [targetLine('2', 'node, bun'), targetLine('3</code>, in development <code>4', 'universal')];
  const rows = [
    type('string'),
    row('Default', '<code>1</code>', 'is-wide'),
    row('By target', lines.join(' '), 'is-wide has-lines'),
  ];
  expect(render(text)).toEqual([`<dl class="facts">${rows.join('')}</dl>`, []]);
  expect(parseText(text).body.plainMarkdown).toContain(
    'Default by target: `2` for node, bun; `3`, in development `4` for universal',
  );
});

test('renders default-text instead of the literal default', () => {
  expect(render('::option{type="string" default="1" default-text="what `target` is" path="none"}')).toEqual([
    `<dl class="facts">${type('string')}${row('Default', 'what <code>target</code> is', 'is-wide')}</dl>`,
    [],
  ]);
});

test('renders a hook as a list', () => {
  expect(render('::hook{type="SyncHook" args="compilation, params" path="compiler.hooks.compilation"}')).toEqual([
    `<dl class="facts">${type('SyncHook')}${row('Arguments', '<code>compilation</code>, <code>params</code>', 'is-wide')}${pathRow('compiler.<wbr>hooks.<wbr>compilation')}</dl>`,
    [],
  ]);
});

test('leaves out an entry without a type, and suggests the nearest attribute', () => {
  expect(render('## a\n\n::option{default="1"}\n\n::hook{type="SyncHook" arg="b" path="c.hooks.d"}')).toEqual([
    `<div class="heading"><h2 id="{I:a}">a</h2><a class="heading-link" href="#{I:a}" aria-label="Link to “a”"></a></div>\n<dl class="facts">${type('SyncHook')}${pathRow('c.<wbr>hooks.<wbr>d')}</dl>`,
    [
      '3:1 markdown/missing-attribute "option" has no type and is left out.',
      '5:1 markdown/unknown-attribute Unknown attribute "arg" of "hook".',
    ],
  ]);
  expect(parseText('::hook{type="SyncHook" arg="b" path="c.hooks.d"}').page.diagnostics.at(-1)?.hint).toBe(
    'did you mean "args"?',
  );
});

test('links an option to what is above it, and to its keys', () => {
  const { html, page } = parseText(
    `${option('a')}${option('a.bcDef')}${option('a.bcDef.g')}${option('h')}${option('i.j')}`,
  );
  const lists = html.match(/<dl.*<\/dl>/g);
  expect(lists).toEqual(
    [
      [type('object'), pathRow('a'), row('Keys', link('abcdef', 'bc<wbr>Def'), 'fact-link is-wide')],
      [
        type('object'),
        pathRow(`${keyLink('a', 'a')}.<wbr>bc<wbr>Def`),
        row('Keys', link('abcdefg', 'g'), 'fact-link is-wide'),
      ],
      [type('object'), pathRow(`${keyLink('a', 'a')}.<wbr>${keyLink('abcdef', 'bc<wbr>Def')}.<wbr>g`), '{K0}'],
      [type('object'), pathRow('h'), '{K1}'],
      [type('object'), pathRow('{C2:i}.<wbr>j'), '{K3}'],
    ].map((rows) => `<dl class="facts">${rows.join('')}</dl>`),
  );
  expect(page.codeNames).toEqual(['option-keys a.bcDef.g', 'option-keys h', 'option i', 'option-keys i.j']);
});

test('numbers what a card names after the names in code', () => {
  const names = { extract: () => [{ start: 0, end: 5, name: 'first' }], describe: () => [] };
  const kits = { ...tables, codeNames: { names } };
  const { html, page } = parseText(`${option('i.j')}\`\`\`\nwords\n\`\`\`\n`, 'md', kits);
  expect(page.codeNames).toEqual(['first', 'option i', 'option-keys i.j']);
  expect(html).toContain(`${pathRow('{C1:i}.<wbr>j')}{K2}`);
});

test('an option of a class leads to its parent alone, one outside of a configuration to those of its page', () => {
  const ofClass = '## ProvidePlugin.a\n\n::option{type="object"}\n\n## ProvidePlugin.a.b\n\n::option{type="object"}\n';
  const { html, page } = parseText(ofClass);
  expect([html.match(/<dl.*<\/dl>/g)?.[1], page.codeNames]).toEqual([
    `<dl class="facts">${type('object')}${row('Part of', link('providepluginab', 'Provide<wbr>Plugin.<wbr>a').replace('ab}', 'a}'), 'fact-link')}</dl>`,
    [],
  ]);
  const outside = parseText('## modules.auto\n\n::option{type="object" path="none"}\n');
  expect([outside.html.includes(pathRow('modules.<wbr>auto')), outside.page.codeNames]).toEqual([true, []]);
});

test('the path of an option is the one in a configuration', () => {
  const { html } = parseText('## Rule.test\n\n::option{type="number"}\n');
  expect(html).toContain(pathRow('{C0:module}.<wbr>{C1:rules[]}.<wbr>test'));
  expect(parseText('## banner\n\n::option{type="string" path="BannerPlugin.banner"}\n').html).not.toContain('Path');
});

const clean = (text: string) => parseText(text).body.plainMarkdown;

test('a card is a list in plain markdown', () => {
  expect(clean('::option{type="string" default="\'a\'" since="5.0" path="x"}')).toBe(
    "- Type: `string`\n- Default: `'a'`\n- Since: 5.0\n",
  );
  expect(clean('::hook{type="SyncHook" args="compiler, x"}')).toBe(
    '- Type: `SyncHook`\n- Arguments: `compiler`, `x`\n',
  );
});

test('renders the same from MDX', () => {
  const mdx = parseText('<Option type="string" default-text="a" path="b" />', 'mdx');
  const md = parseText('::option{type="string" default-text="a" path="b"}');
  const pathsOf = ({ page }: typeof md) => listOptions(page).map(({ path, defaultText }) => [path, defaultText]);
  expect([mdx.html, pathsOf(mdx), mdx.findings]).toEqual([md.html, pathsOf(md), []]);
});
