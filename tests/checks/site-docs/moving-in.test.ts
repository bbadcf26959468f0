// Small trees that were written for other tools: what the page about moving in says of them is so.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContent, type OpenContent } from '../../../api/hosts/node/open-content.ts';
import { readSiteFiles } from './read-samples.ts';

interface ForeignPage {
  readonly path: string;
  readonly text: string;
  /** What a reader gets, as parts of the HTML. */
  readonly shown: readonly string[];
  /** Line, code and the beginning of the hint. */
  readonly findings: readonly string[];
}

const imports = (line: number): string => `${line} mdx/dropped-code remove it`;
const element = (line: number): string => `${line} mdx/unknown-element known elements`;
const untitled = ['1 front-matter/missing start the file', '1 page/title-fallback add "title"'];

const trees: Readonly<Record<string, readonly ForeignPage[]>> = {
  vitepress: [
    {
      path: 'start.md',
      text: '# Start\n\n::: tip Faster\nKeep it.\n:::\n\n::: details More\nText.\n:::\n\n::: code-group\n```sh [npm]\nnpm i\n```\n:::\n\n> [!NOTE]\n> Words.\n\n## Setup {#set-up}\n\n```js{1}:line-numbers\na; // [!code highlight]\n```\n\n[[toc]] {{ 1 + 1 }}\n\n<script setup>\nimport X from "./x.vue"\n</script>\n\n[Other](./other.html#part)\n',
      shown: [
        '<aside role="note" class="callout callout-tip"><p class="callout-title">Faster</p>',
        '<details><summary>More</summary>',
        '<div class="code-group"><section aria-label="npm"',
        '<aside role="note" class="callout callout-note">',
        '<h2 id="set-up">Setup</h2>',
        '<span class="line is-highlighted">a; <span class="token comment">// [!code highlight]</span></span>',
        '<p>[[toc]] {{ 1 + 1 }}</p>',
        '<a href="/vitepress/other/#part">',
      ],
      findings: [...untitled, '28 html/removed write it as markdown'],
    },
    { path: 'other.md', text: '---\ntitle: Other\n---\n\n## Part\n', shown: ['id="part"'], findings: [] },
    {
      path: 'index.md',
      text: '---\ntitle: Home\nlayout: home\nhero:\n  name: Larkspur\nfeatures:\n  - title: Fast\n---\n',
      shown: [],
      findings: [
        '3 front-matter/unknown-field leave it out',
        '4 front-matter/unknown-field write it into site.yaml.',
        '6 front-matter/unknown-field write it into site.yaml.',
      ],
    },
  ],
  docusaurus: [
    {
      path: 'intro.md',
      text: '---\ntitle: Intro\nid: intro\nsidebar_position: 2\nslug: /\n---\n\n:::note[Careful]\nText.\n:::\n\n```js title="file.js"\n// highlight-next-line\na;\n```\n',
      shown: [
        '<p class="callout-title">Careful</p>',
        '<figcaption class="code-file">file.js</figcaption>',
        '// highlight-next-line',
      ],
      findings: [
        '3 front-matter/unknown-field leave it out: the path of the file is the address.',
        '4 front-matter/unknown-field write "sort".',
        '5 front-matter/unknown-field leave it out: the path of the file is the address.',
      ],
    },
    {
      path: 'guide.mdx',
      text: '---\ntitle: Guide\n---\n\nimport Tabs from \'@theme/Tabs\';\n\n<Tabs>\n<TabItem value="a">\n\nFirst.\n\n</TabItem>\n</Tabs>\n\nSum {1 + 1}.\n',
      shown: ['<p>First.</p>\n<p>Sum .</p>'],
      findings: [imports(5), element(7), element(8), '15 mdx/dropped-code write the value'],
    },
  ],
  starlight: [
    {
      path: 'start.mdx',
      text: '---\ntitle: Start\nsidebar:\n  order: 1\n---\n\nimport { Aside, Card } from \'@astrojs/starlight/components\';\n\n:::caution[Careful]\nText.\n:::\n\n<Aside type="tip" title="Faster">\n\nWords.\n\n</Aside>\n\n<Card title="Fast">\n\nIn it.\n\n</Card>\n\n```js title="a.js" {1} ins={2}\na;\nb;\n```\n',
      shown: [
        '<aside role="note" class="callout callout-caution"><p class="callout-title">Careful</p>',
        '<aside role="note" class="callout callout-tip"><p class="callout-title">Faster</p>',
        '<p>In it.</p>',
        '<figcaption class="code-file">a.js</figcaption>',
        '<span class="line is-highlighted">a;</span>\n<span class="line">b;</span>',
      ],
      findings: ['3 front-matter/unknown-field write "sort" and "group".', imports(7), element(19)],
    },
    {
      path: 'index.mdx',
      text: '---\ntitle: Home\ntemplate: splash\nhero:\n  tagline: Charts.\n---\n\nWelcome.\n',
      shown: ['<p>Welcome.</p>'],
      findings: ['3 front-matter/unknown-field leave it out', '4 front-matter/unknown-field write it into site.yaml.'],
    },
  ],
  mkdocs: [
    {
      path: 'index.md',
      text: '---\ntitle: Home\ntags: [a]\n---\n\n!!! note "Title"\n    Words.\n\n??? note\n    Folded.\n\n=== "npm"\n    Tab.\n\n``` py title="a.py" hl_lines="1"\na = 1\n```\n\n## Part { #part }\n\n- [x] Done[^1]\n\n[^1]: A note.\n',
      shown: [
        '!!! note "Title"\nWords.',
        '??? note\nFolded.',
        '=== "npm"\nTab.',
        '<figcaption class="code-file">a.py</figcaption>',
        '<span class="line is-highlighted">a = ',
        'Part { #part }</h2>',
        'data-footnote-ref',
        'type="checkbox"',
      ],
      findings: [],
    },
  ],
  hugo: [
    {
      path: '_index.md',
      text: '---\ntitle: Docs\nweight: 1\n---\n\n[Start]({{< ref "start.md" >}})\n',
      shown: ['[Start]({{'],
      findings: ['3 front-matter/unknown-field write "sort".'],
    },
    {
      path: 'start.md',
      text: '---\ntitle: Start\naliases: [/old/]\n---\n\n> [!TIP]\n> Words.\n\n{{< highlight go >}}\nf()\n{{< /highlight >}}\n\n```go {hl_lines=[1]}\na\n```\n\n## Part {#part}\n',
      shown: ['class="callout callout-tip"', 'highlight go >}}\nf()', '<h2 id="part">Part</h2>'],
      findings: ['3 front-matter/unknown-field write "redirects"'],
    },
    {
      path: 'toml.md',
      text: '+++\ntitle = "Toml"\n+++\n\nText.\n',
      shown: ['<p>+++\ntitle = "Toml"\n+++</p>'],
      findings: untitled,
    },
  ],
};

const dir = mkdtempSync(join(tmpdir(), 'docgraph-moving-in-'));
let content: OpenContent;
beforeAll(async () => {
  for (const [tool, pages] of Object.entries(trees))
    for (const { path, text } of pages) {
      const filePath = join(dir, 'content', tool, path);
      mkdirSync(dirname(filePath), { recursive: true });
      writeFileSync(filePath, text);
    }
  content = await openContent({
    contentDir: join(dir, 'content'),
    cacheDir: join(dir, 'cache'),
    access: 'development',
  });
});
afterAll(async () => {
  await content?.close();
  rmSync(dir, { recursive: true, force: true });
});

async function readHtml(url: string): Promise<string> {
  const answer = await content.api.fetch(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ page(by: { url: "${url}" }) { html } }` }),
    }),
  );
  const { data } = (await answer.json()) as { readonly data: { readonly page: { readonly html: string } } }; // as asked
  return data.page.html;
}

describe.each(Object.entries(trees))('%s', (tool, pages) => {
  test('has a section on the page', () => {
    expect(readSiteFiles()['guide/moving-in.md']).toContain(`{#${tool}}`);
  });

  test.each(pages)('$path shows its text, and what is different is reported', async ({ path, shown, findings }) => {
    const filePath = `${tool}/${path}`;
    const reported = content.snapshot.diagnostics.items
      .filter((diagnostic) => diagnostic.filePath === filePath)
      .map(({ place, code, hint }) => `${place.line} ${code} ${hint}`);
    const cut = reported.map((finding, index) => finding.slice(0, findings[index]?.length));
    expect(cut).toEqual(findings);
    const url = `/${filePath.replace(/(?:\/_?index)?\.mdx?$/, '')}/`;
    const html = await readHtml(url);
    expect(shown.filter((part) => !html.includes(part))).toEqual([]);
  });
});
