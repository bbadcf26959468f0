import { expect, test } from 'vitest';
import { parseText } from '../../parse-text.ts';

const render = (text: string) => [parseText(text).html, parseText(text).findings];
const figure =
  '<figure class="code" data-language="sh"><pre tabindex="0"><code class="language-sh">a</code></pre></figure>';

test('renders badges', () => {
  expect(render('A :badge[5.90+] and :badge[*b*].')).toEqual([
    '<p>A <span class="badge">5.90+</span> and <span class="badge"><em>b</em></span>.</p>',
    [],
  ]);
});

test('renders links to online editors as links of the page', () => {
  const text = '::live-preview{url=https://a.example title="Try it"}';
  expect(render(text)).toEqual([
    '<aside role="note" class="live-preview"><a href="{L0}" rel="noopener" target="_blank">Try it</a></aside>',
    [],
  ]);
  expect(parseText(text).page.links.map(({ href, title }) => [href, title])).toEqual([['https://a.example', 'Try it']]);
});

test('reports a missing attribute', () => {
  expect(render('::live-preview\n\n:badge[]{x=y}')).toEqual([
    '<p></p>',
    [
      '1:1 markdown/missing-attribute "live-preview" has no url and is left out.',
      '3:1 markdown/missing-attribute "badge" has no text and is left out.',
    ],
  ]);
});

test('renders details', () => {
  expect(render(':::details[A *b*]{open}\nc\n:::')).toEqual([
    '<details open><summary>A <em>b</em></summary><p>c</p></details>',
    [],
  ]);
});

test('folds evidence and repeats what it proves', () => {
  expect(render(':::evidence\n```sh claim="b &lt; c"\na\n```\n:::')).toEqual([
    `<details class="evidence"><summary>How we know</summary><ul><li>b &#x3C; c</li></ul>${figure}</details>`,
    [],
  ]);
});

test('evidence is no part of the text that is searched', () => {
  const text = 'A sentence.\n\n:::evidence\n```sh claim="A sentence"\na\n```\n:::\n\nAnother.';
  expect(parseText(text).body.text).toBe('A sentence.\nAnother.');
});

test('renders code groups with labelled tabs', () => {
  expect(render(':::code-group\n```sh [npm]\na\n```\n\n```sh tab=yarn\na\n```\n\n```sh\na\n```\n:::')).toEqual([
    `<div class="code-group"><section aria-label="npm" class="code-tab">${figure}</section><section aria-label="yarn" class="code-tab">${figure}</section><section aria-label="sh" class="code-tab">${figure}</section></div>`,
    [],
  ]);
});

test('shows the label of code outside a group above it', () => {
  expect(render('```sh [npm]\na\n```')).toEqual([
    figure.replace('<pre', '<figcaption class="code-file">npm</figcaption><pre'),
    [],
  ]);
});

test.each([
  'a:b',
  '16:30',
  ':smile:',
  'std::vector and ::before',
  'node:fs',
  'x:badge[y]',
  ':hover',
  'foo:bar[a]{b}',
  'C:tip',
])('keeps the prose %j unchanged', (text) => {
  expect(render(text)).toEqual([`<p>${text}</p>`, []]);
});

test('keeps the content of an unknown directive and suggests the nearest name', () => {
  expect(render(':::tipp[T]\n*a*\n:::\n\n:bagde[*b*]{c=d}\n\n::other[e]')).toEqual([
    '<p>T</p>\n<p><em>a</em></p>\n<p>:bagde[<em>b</em>]{c=d}</p>\n<p>e</p>',
    [
      '1:1 markdown/unknown-directive Unknown directive "tipp"; its content is kept.',
      '5:1 markdown/unknown-directive Unknown directive "bagde"; its content is kept.',
      '7:1 markdown/unknown-directive Unknown directive "other"; its content is kept.',
    ],
  ]);
  expect(parseText(':::tipp\n:::').page.diagnostics.at(-1)?.hint).toBe('did you mean "tip"?');
});
