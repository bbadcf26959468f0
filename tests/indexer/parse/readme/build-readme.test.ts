// A README under a page, through the whole parse stage: what is written by others can neither reach the frame nor us.

import { expect, test } from 'vitest';
import { parsePage } from '../../../../indexer/parse/parse-page.ts';
import type { StoredBody } from '../../../../schema/records/page-body.ts';
import type { ParsedPage } from '../../../../indexer/types/parsed-page.ts';

const packageId = 'a-loader@1.2.3';
const page = `---
title: a-loader
package: ${packageId}
source: https://raw.githubusercontent.com/o/r/main/README.md
---

Our [summary](/b/).

## Options
`;

function parse(readme: string, text = page): { page: ParsedPage; body: StoredBody; html: string } {
  const bytes = Buffer.from(readme);
  const result = parsePage({
    text,
    format: 'md',
    readme: { packageId, integrity: 'sha512-A', bytes },
  });
  const html = result.body.html.replace(/\0([LT])(\d+)\0/g, '{$1$2}').replace(/\0I([^\0]*)\0/g, '{I:$1}');
  return { ...result, html };
}

/** The part of the page that the README's authors wrote. */
const partOf = (html: string) => html.slice(html.indexOf('<div class="readme">'));

test('the README follows the text of the page, under its own heading', () => {
  const { page: parsed, body, html } = parse('# a-loader\n\nTheir words.\n\n## Options\n\n```js\nlet a;\n```\n');
  expect(html).toBe(`<p>Our <a href="{L0}">summary</a>.</p>
<div class="heading"><h2 id="{I:options}">Options</h2><a class="heading-link" href="#{I:options}" aria-label="Link to “Options”"></a></div><div class="heading"><h2 id="{I:readme}">README of a-loader 1.2.3</h2><a class="heading-link" href="#{I:readme}" aria-label="Link to “README of a-loader 1.2.3”"></a></div><p>What follows is the work of the package’s maintainers, as they published it with version 1.2.3 and under its licence. <a href="{L1}" rel="noopener" target="_blank">The newest one</a> may differ.</p><div class="readme">
<p>Their words.</p>
<div class="heading"><h3 id="{I:readme--options}">Options</h3><a class="heading-link" href="#{I:readme--options}" aria-label="Link to “Options”"></a></div>
<figure class="code" data-language="js"><pre tabindex="0"><code class="language-js"><span class="token keyword">let</span> a;</code></pre></figure></div>`);
  const place = { line: 3, column: 10, endLine: 3, endColumn: 24 };
  expect(parsed.anchors).toEqual([
    { fragment: 'options', title: 'Options', level: 2, place: { line: 9, column: 1, endLine: 9, endColumn: 11 } },
    { fragment: 'readme', title: 'README of a-loader 1.2.3', level: 2, place },
    { fragment: 'readme--options', title: 'Options', level: 3, place },
  ]);
  expect([parsed.readme, parsed.codeBlockCount, parsed.diagnostics]).toEqual([packageId, 1, []]);
  expect(body.codeBlocks.map((block) => [block.text, block.place])).toEqual([['let a;', place]]);
  expect(body.text).toContain('Their words.');
  expect(body.markdown).toContain('## README of a-loader 1.2.3 {#readme}\n\n# a-loader\n\nTheir words.');
});

test('a page without a README is unchanged', () => {
  const { page: parsed, body } = parsePage({ text: page, format: 'md' });
  expect(parsed).not.toHaveProperty('readme');
  expect(body.html).not.toContain('readme');
});

test('a README of another package than the front matter names is left out', () => {
  const { page: parsed, html } = parse('Their words.', page.replace(packageId, 'b-loader@1.2.3'));
  expect([parsed.readme, html.includes('Their words')]).toEqual([undefined, false]);
});

test('every id is prefixed and unique, and the links of the README follow', () => {
  const { page: parsed, html } = parse(
    '# a\n\n[1](#b) [2](#B) [3](#gone) [4](#dg-frame) [5](#%)\n\n## b\n\n## b\n\n<h2 id="dg-frame">c</h2>\n\n<p id="b">d</p>\n\n<a name="e"></a>\n\n## {#readme}\n',
  );
  const ids = [...html.matchAll(/ id="\{I:([^}]*)\}"/g)].map((match) => match[1]);
  expect(ids).toEqual([
    'options',
    'readme',
    'readme--b',
    'readme--b-1',
    'readme--dg-frame',
    'readme--e',
    'readme--readme',
  ]);
  expect(parsed.links.slice(2).map(({ href }) => href)).toEqual([
    '#readme--b',
    '#readme--b',
    '#readme',
    '#readme--dg-frame',
    '#readme',
  ]);
  expect(parsed.diagnostics).toEqual([]);
});

test('no heading level is skipped, and no heading is above the page’s own', () => {
  const { html } = parse('# a\n\n##### b\n\n# c\n\n### d\n\n###### e\n\n###### f\n\n###### g\n');
  expect([...partOf(html).matchAll(/<h(\d)/g)].map((match) => match[1])).toEqual(['3', '3', '4', '5', '6', '6']);
});

test('a hostile README adds nothing that runs, and no diagnostics', () => {
  const hostile = `# a

<script>alert(1)</script><style>body { display: none }</style>
<img src="x" alt="y" onerror="alert(1)"><svg onload="alert(1)"></svg><math><mi href="javascript:a">b</mi></math>
<iframe src="https://evil.test"></iframe><form action="https://evil.test"><button formaction="javascript:a">c</button></form>
<a href="javascript:alert(1)">d</a> <a href=" java&#10;script:alert(1)">g</a>
<div class="dg-header" style="position: fixed" data-dg="\0header" aria-label="h">i</div>

[e](javascript:alert(1)) [f](<data:text/html,a>) <https://a.test> [n][n]

[n]: JAVASCRIPT:alert(1)

<meta http-equiv="refresh" content="0;url=https://evil.test"><base href="https://evil.test/">
</div></div></main><h1 id="dg-main">j</h1><!-- a secret --> \0L0\0 \0Ioptions\0
::option{type="string" path="mode"} :badge[k] {{ l }}

\`\`\`js file=a.js live=javascript:alert(1) example=x
m
\`\`\`
`;
  const { page: parsed, body, html } = parse(hostile);
  const part = partOf(html);
  expect(part).not.toMatch(/<(?:script|style|iframe|svg|math|form|button|meta|base)\b/);
  expect(part).not.toMatch(/\son\w+=|javascript:|data:text|style=|dg-header|secret|\{L0\}|formaction/i);
  expect(part.match(/<div\b/g)?.length).toBe(part.match(/<\/div>/g)?.length);
  expect(part.endsWith('</div>')).toBe(true);
  expect(part).not.toMatch(/id="(?!\{I:readme--)/);
  expect([parsed.facts, parsed.diagnostics]).toEqual([[], []]);
  expect(body.codeBlocks.map(({ fileName, liveUrl, example }) => [fileName, liveUrl, example])).toEqual([
    [undefined, undefined, undefined],
  ]);
});

test('a link to another site has rel=noopener; the link stage decides where it opens', () => {
  const { page: parsed, html } = parse('[a](https://a.test/) [b](docs/b.md) <a href="//c.test">c</a>\n');
  expect(partOf(html)).toContain(
    '<p><a href="{L2}" rel="noopener" target="{T2}">a</a> <a href="{L3}" rel="noopener" target="{T3}">b</a> <a href="{L4}" rel="noopener" target="{T4}">c</a></p>',
  );
  const links = parsed.links.slice(2).map(({ href, isForeign }) => [href, isForeign]);
  expect(links).toEqual([
    ['https://a.test/', true],
    ['https://github.com/o/r/blob/main/docs/b.md', true],
    ['https://c.test/', true],
  ]);
});

test('logos, badges and images without text are removed; other pictures load lazily from the repository', () => {
  const { page: parsed, html } = parse(`<div align="center"><a href="https://a.test"><img src="logo.svg"></a></div>

[![npm](https://badge.test/a.svg)](https://a.test)

# a

<p align="center">Text. <picture><source media="print" srcset="dark.png"><img src="docs/flow.png" alt="flow" align="right"></picture><img src="http://pixel.test/a.gif"></p>
`);
  expect(partOf(html)).toBe(
    '<div class="readme">\n\n\n<p>Text. <picture><source media="print"><img src="{L2}" alt="flow" loading="lazy"></picture></p></div>',
  );
  expect(parsed.links.slice(2).map(({ href }) => href)).toEqual([
    'https://raw.githubusercontent.com/o/r/main/docs/flow.png',
  ]);
});

test('footnotes of the page and of the README stay apart', () => {
  const { html } = parse('Theirs[^1]\n\n[^1]: their note\n', `${page}\nOurs[^1]\n\n[^1]: our note\n`);
  const ids = [...html.matchAll(/ id="\{I:([^}]*)\}"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('fn-1');
  expect(ids).toContain('readme--fn-1');
  expect(partOf(html)).toContain('href="#{I:readme--fn-1}"');
});

test('a README with extreme nesting or thousands of headings is cheap and harmless', () => {
  for (const readme of ['>'.repeat(20_000), '# a\n\n'.repeat(20_000), '<div>'.repeat(20_000), '[a]('.repeat(20_000)]) {
    const { page: parsed, html } = parse(readme);
    expect([parsed.diagnostics, html.startsWith('<p>Our')]).toEqual([[], true]);
  }
});
