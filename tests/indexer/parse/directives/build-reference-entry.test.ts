import { expect, test } from 'vitest';
import { parseText } from '../../parse-text.ts';

const render = (text: string) => [parseText(text).html, parseText(text).findings];
const row = (term: string, definition: string) => `<div><dt>${term}</dt><dd>${definition}</dd></div>`;

test('renders an option as a list in a fixed order', () => {
  const text =
    '::option{since="5.90" type="\'a\' | { b: string }" flag="--c" default="[{ d: 1 }]" default-development="false" default-none="undefined" deprecated="`e` does it" path="none"}';
  const rows = [
    row('Type', "<code>'a' | { b: string }</code>"),
    row('Default', '<code>[{ d: 1 }]</code>'),
    row('Default in development', '<code>false</code>'),
    row('Default in mode none', '<code>undefined</code>'),
    row('Flag', '<code>--c</code>'),
    row('Since', '5.90'),
    row('Deprecated', '<code>e</code> does it'),
  ];
  expect(render(text)).toEqual([`<dl class="facts">${rows.join('')}</dl>`, []]);
});

test('renders default-text instead of the literal default', () => {
  expect(render('::option{type="string" default="1" default-text="what `target` is" path="none"}')).toEqual([
    `<dl class="facts">${row('Type', '<code>string</code>')}${row('Default', 'what <code>target</code> is')}</dl>`,
    [],
  ]);
});

test('renders a hook as a list', () => {
  expect(render('::hook{type="SyncHook" args="compilation, params" path="compiler.hooks.compilation"}')).toEqual([
    `<dl class="facts">${row('Type', '<code>SyncHook</code>')}${row('Arguments', '<code>compilation</code>, <code>params</code>')}</dl>`,
    [],
  ]);
});

test('leaves out an entry without a type, and suggests the nearest attribute', () => {
  expect(render('## a\n\n::option{default="1"}\n\n::hook{type="SyncHook" arg="b" path="c.hooks.d"}')).toEqual([
    `<h2 id="{I:a}">a<a class="heading-link" href="#{I:a}" aria-label="Link to “a”"></a></h2>\n<dl class="facts">${row('Type', '<code>SyncHook</code>')}</dl>`,
    [
      '3:1 markdown/missing-attribute "option" has no type and is left out.',
      '5:1 markdown/unknown-attribute Unknown attribute "arg" of "hook".',
    ],
  ]);
  expect(parseText('::hook{type="SyncHook" arg="b" path="c.hooks.d"}').page.diagnostics.at(-1)?.hint).toBe(
    'did you mean "args"?',
  );
});

test('renders the same from MDX', () => {
  const mdx = parseText('<Option type="string" default-text="a" path="b" />', 'mdx');
  const md = parseText('::option{type="string" default-text="a" path="b"}');
  const pathsOf = ({ page }: typeof md) => page.options.map(({ path, defaultText }) => [path, defaultText]);
  expect([mdx.html, pathsOf(mdx), mdx.findings]).toEqual([md.html, pathsOf(md), []]);
});
