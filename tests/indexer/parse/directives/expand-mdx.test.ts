import { expect, test } from 'vitest';
import { parseText } from '../../parse-text.ts';

const render = (text: string) => [parseText(text, 'mdx').html, parseText(text, 'mdx').findings];

test('renders elements with the name of a directive like the directive', () => {
  const text = `import { Badge } from 'x';

A <Badge text="5.90+" /> <Badge>b</Badge>

<LivePreview url="https://a.example" title="Try" />

<Tip title="T">

c **d**

</Tip>

<Details summary="S">
e
</Details>`;
  expect(render(text)).toEqual([
    [
      '<p>A <span class="badge">5.90+</span> <span class="badge">b</span></p>',
      '<aside role="note" class="live-preview"><a href="{L0}" rel="noopener" target="_blank">Try</a></aside>',
      '<aside role="note" class="callout callout-tip"><p class="callout-title">T</p><p>c <strong>d</strong></p></aside>',
      '<details><summary>S</summary><p>e</p></details>',
    ].join('\n'),
    [`1:1 mdx/dropped-code The statement "import { Badge } from 'x';" is dropped: nothing in content runs.`],
  ]);
});

test('drops code without running it', () => {
  expect(render('export const a = (() => { throw new Error("ran"); })();\n\nb {process.exit(1)} c {`${d}`}')).toEqual([
    '<p>b  c </p>',
    [
      '1:1 mdx/dropped-code The statement "export const a = (() => { throw new Error("ran"); })();" is dropped: nothing in content runs.',
      '3:3 mdx/dropped-code The expression "process.exit(1)" is dropped: nothing in content runs.',
      '3:23 mdx/dropped-code The expression "`${d}`" is dropped: nothing in content runs.',
    ],
  ]);
});

test('keeps expressions that are plain data, and drops comments silently', () => {
  expect(render(`a{' '}b {"c"} {5} {/* d */}<Badge text={"e"} />`)).toEqual([
    '<p>a b c 5 <span class="badge">e</span></p>',
    [],
  ]);
});

test('keeps the children of an unknown element', () => {
  expect(render('<Tabs>\n  <Item label={x}>a *b*</Item>\n</Tabs>')).toEqual([
    '<p>a <em>b</em></p>',
    [
      '1:1 mdx/unknown-element The element "Tabs" is not in the registry; its children are kept.',
      '2:3 mdx/dropped-code The value of "label" "{x}" is dropped: nothing in content runs.',
      '2:3 mdx/unknown-element The element "Item" is not in the registry; its children are kept.',
    ],
  ]);
});

test('keeps harmless HTML elements and removes the others', () => {
  expect(
    render('<b title="t" onClick="x">a</b> <a href="javascript:x">c</a> <>d</>\n\n<script>{`alert(1)`}</script>'),
  ).toEqual([
    '<p><b title="t">a</b> <a>c</a> d</p>',
    [
      '1:1 html/removed The attribute "onclick" of <b> is removed.',
      '1:32 html/removed The address "javascript:x" of <a> is removed.',
      '3:1 html/removed The element <script> is removed with its content.',
      '3:9 mdx/dropped-code The expression "`alert(1)`" is dropped: nothing in content runs.',
    ],
  ]);
});

test('takes {#id} for a heading id, not for an expression', () => {
  expect(parseText('## A b {#c}', 'mdx').page.anchors.map(({ fragment, title }) => [fragment, title])).toEqual([
    ['c', 'A b'],
  ]);
});

test('parses front matter and positions as in markdown', () => {
  expect(render('---\ntitle: A\n---\n\n{b}')).toEqual([
    '',
    ['5:1 mdx/dropped-code The expression "b" is dropped: nothing in content runs.'],
  ]);
});
