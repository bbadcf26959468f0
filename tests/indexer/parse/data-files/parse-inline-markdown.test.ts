import { expect, test } from 'vitest';
import { parseInlineMarkdown } from '../../../../indexer/parse/data-files/parse-inline-markdown.ts';

const format = (text: string): string => parseInlineMarkdown(text).html;

test.for([
  ['a *b* **c _d_** _e_ `f*g*`', 'a <em>b</em> <strong>c <em>d</em></strong> <em>e</em> <code>f*g*</code>'],
  ['[the **authors**](/imprint/)', '<a href="/imprint/">the <strong>authors</strong></a>'],
  ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
  [String.raw`\*not\* <b>&amp;</b>`, '*not* &lt;b&gt;&amp;amp;&lt;/b&gt;'],
  ['[open(/never', '[open(/never'],
])('formats %s', ([text, html]) => {
  expect(format(text ?? '')).toBe(html);
});

test('a link that could run code is text, and is named', () => {
  expect(parseInlineMarkdown('[Run](javascript:run) [write](mailto:a@b.example) [read](/here/)')).toEqual({
    html: 'Run <a href="mailto:a@b.example">write</a> <a href="/here/">read</a>',
    urls: ['/here/'],
    refusedUrls: ['javascript:run'],
  });
});
