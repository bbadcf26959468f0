// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { readPreview } from '../../../../web/app/preview/read-preview.ts';

function read(html: string, fragment: string) {
  document.body.innerHTML = html;
  const { title, isCode, context, facts, excerpt } = readPreview(
    document.body,
    { title: 'Page', description: 'About it.' },
    fragment,
  );
  return { title, isCode, context, facts: facts?.textContent, excerpt: excerpt?.textContent };
}

test('an option has its facts and its first sentence', () => {
  const html =
    '<div class="heading"><h2 id="a">output.path</h2><a class="heading-link" href="#a"></a></div><dl class="facts"><dt>Type</dt><dd>string</dd></dl><p>Where <a href="/b/">files</a> go, e.g. <code>dist. it</code>. More.</p><p>Other</p>';
  expect(read(html, 'a')).toEqual({
    title: 'output.path',
    isCode: true,
    context: 'Page',
    facts: 'Typestring',
    excerpt: 'Where files go, e.g. dist. it.',
  });
});

test('a page has its description, and so has a place that is not there', () => {
  const page = { title: 'Page', isCode: false, context: undefined, facts: undefined, excerpt: 'About it.' };
  expect([read('<p>Text</p>', ''), read('<p>Text</p>', 'gone')]).toEqual([page, page]);
});

test('a heading without a text has no excerpt', () => {
  expect(read('<h2 id="a">Setup</h2><h3>Next</h3><p>Text.</p>', 'a').excerpt).toBeUndefined();
});

test('a definition and a row of a table are read as a whole', () => {
  expect(read('<dl><dt id="a">Chunk</dt><dd><p>A group of modules. It is</p></dd></dl>', 'a')).toEqual({
    title: 'Chunk',
    isCode: false,
    context: 'Page',
    facts: undefined,
    excerpt: 'A group of modules.',
  });
  const table =
    '<table><thead><tr><th>Comment</th><th>Value</th><th>Effect</th></tr></thead><tr><td><a id="m"></a><code>mode</code></td><td>text</td><td>More. And</td></tr></table>';
  expect(read(table, 'm')).toEqual({
    title: 'mode',
    isCode: true,
    context: 'Page',
    facts: 'ValuetextEffectMore.',
    excerpt: undefined,
  });
});

const list = (text: string): string => `<ul><li><a id="a"></a>${text}</li></ul>`;

test('an entry of a glossary has its term and the first sentence without it', () => {
  expect(read(list('<strong>Chunk</strong>: a <em>group</em> of modules. Chunks are'), 'a')).toEqual({
    title: 'Chunk',
    isCode: false,
    context: 'Page',
    facts: undefined,
    excerpt: 'a group of modules.',
  });
  expect(read(list('Text with a <strong>word</strong>. More'), 'a').title).toBe('Page');
});

test('a long text ends with an ellipsis', () => {
  const { excerpt = '' } = read(`<h2 id="a">Long</h2><p>${'word '.repeat(200)}</p>`, 'a');
  expect([excerpt.length < 250, excerpt.endsWith('word…') || excerpt.endsWith('…')]).toEqual([true, true]);
});

test('an id that looks like a selector is an id', () => {
  expect(read('<h2 id="a].b">Odd</h2><p>Text.</p>', 'a].b').title).toBe('Odd');
});
