import { expect, test } from 'vitest';
import { parseText } from '../../parse-text.ts';

const html = (text: string) => parseText(text).html;

/** Renders a table, without what is around it. */
const table = (text: string): string =>
  html(text)
    .replace(/\n/g, '')
    .replace(/^<div[^>]*>|<\/div>$/g, '');

test('wraps tables so that they scroll', () => {
  expect(html('| a |\n|:-:|\n| b |')).toBe(
    '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>\n<thead>\n<tr>\n<th align="center">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="center">b</td>\n</tr>\n</tbody>\n</table></div>',
  );
});

test('makes the first column row headers where the first header is empty', () => {
  expect(table('| | a |\n| - | - |\n| `b` | c |\n| d | e |')).toBe(
    '<table><thead><tr><td></td><th scope="col">a</th></tr></thead><tbody>' +
      '<tr><th scope="row"><code>b</code></th><td>c</td></tr><tr><th scope="row">d</th><td>e</td></tr></tbody></table>',
  );
  expect(table('| f | |\n| - | - |\n| g | h |')).toBe(
    '<table><thead><tr><th>f</th><th></th></tr></thead><tbody><tr><td>g</td><td>h</td></tr></tbody></table>',
  );
});

test('labels the boxes of task lists', () => {
  expect(html('- [x] a\n- [ ] b')).toBe(
    '<ul>\n<li><input type="checkbox" checked disabled aria-label="Done"> a</li>\n<li><input type="checkbox" disabled aria-label="Not done"> b</li>\n</ul>',
  );
});

test('marks the ids of headings and footnotes, and all references to them', () => {
  expect(html('## A "b"\n\nc[^n]\n\n[^n]: d')).toBe(
    [
      '<div class="heading"><h2 id="{I:a-b}">A "b"</h2><a class="heading-link" href="#{I:a-b}" aria-label="Link to “A &#x22;b&#x22;”"></a></div>',
      '<p>c<sup><a href="#{I:fn-n}" data-footnote-ref id="{I:fnref-n}" aria-describedby="{I:footnote-label}">1</a></sup></p>',
      '<section data-footnotes><p id="{I:footnote-label}" class="footnotes-title">Footnotes</p>',
      '<ol>',
      '<li id="{I:fn-n}">',
      '<p>d <a href="#{I:fnref-n}" data-footnote-backref="" aria-label="Back to reference 1">↩</a></p>',
      '</li>',
      '</ol>',
      '</section>',
    ].join('\n'),
  );
});

test('keeps footnotes working when a heading has the same id', () => {
  expect(html('## fn n\n\nc[^n]\n\n[^n]: d').match(/\{I:fn-n[^}]*\}/g)).toEqual([
    '{I:fn-n}',
    '{I:fn-n}',
    '{I:fn-n-1}',
    '{I:fn-n-1}',
  ]);
});

test('extracts the text of a page without markup, and counts words without code', () => {
  const { body, page } = parseText('# A\n\nb *c* — d[^1].\n\n```js\nlet e;\n```\n\n- f\n- g\n\n> h<br>i\n\n[^1]: j');
  expect([body.text, page.wordCount]).toEqual(['A\nb c — d.\nlet e;\nf\ng\nh i\nFootnotes\nj', 10]);
});
