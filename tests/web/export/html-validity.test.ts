// Every kind of exported page is HTML that a validator has nothing to say about.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildReaderFiles, offlineSetting, readerSettings } from '../../browser/reader-site.ts';
import { checkHtml } from './check-html.ts';
import { createWorkshopFactory } from './export-tree.ts';

const factory = createWorkshopFactory();
let out: ReadonlyMap<string, string>;

beforeAll(async () => {
  const rich =
    '---\ntitle: Rich\ndescription: All that a page can hold.\ncontributors: [webpack]\nrelated: [{ title: Elsewhere, url: "https://other.example/" }]\n---\n\n' +
    '> [!TIP]\n> Take it.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```js file=a.js {1}\nconst a = 1;\n```\n\n```js diff\n-a\n+b\n```\n\n' +
    ':::code-group\n\n```sh tab=npm\nnpm i\n```\n\n```sh tab=yarn\nyarn add\n```\n\n:::\n\n:::details[More]\nHidden.\n:::\n\n## Heading {#h}\n\n- [x] done\n- [ ] open\n\nNew :badge[5.1+].\n\n::live-preview{url=https://editor.example/}\n';
  const workshop = await factory.create({
    ...buildReaderFiles({
      ...readerSettings,
      ...offlineSetting,
      more: 'languages: [{ lang: en, title: English, url: "https://sample.example" }, { lang: ko, title: 한국어, url: "https://ko.example" }]\nversions: [{ name: "5" }, { name: "4", url: "https://v4.example" }]\nfooterLinks: [{ title: License, url: /license/ }]\niconLinks: [{ title: GitHub, url: "https://github.com/sample" }]',
    }),
    'license.md': '---\ntitle: License\ndescription: What you may do.\n---\n\nAll.\n',
    'guides/rich.md': rich,
  });
  await workshop.build();
  out = workshop.readOut();
});
afterAll(() => factory.close());

test.each([
  'index.html',
  'guides/index.html',
  'guides/rich/index.html',
  'guides/printable/index.html',
  'vote/index.html',
  'blog/2026-06-01-news/index.html',
  '404.html',
  'app-shell/index.html',
  'search/index.html',
])('%s', async (path) => {
  const html = Buffer.from(out.get(path) ?? '', 'latin1').toString('utf8');
  expect(await checkHtml(html)).toEqual([]);
});
