// Every kind of exported page is HTML that a validator has nothing to say about.

import { HtmlValidate, type ConfigData } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildReaderFiles, offlineSetting, readerSettings } from '../browser/reader-site.ts';
import { createWorkshopFactory } from './export-tree.ts';

const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // matters of taste that React and the highlighter decide otherwise
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'long-title': 'off',
    // our own files come from our own host
    'require-sri': ['error', { target: 'crossorigin' }],
    // an aside inside an article is no landmark (HTML-AAM); axe, which knows that, checks them in the browser
    'unique-landmark': 'off',
    // a select can hold no links, which the results of a search are
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // a printable page puts whole pages together, each with its title
    'heading-level': ['error', { allowMultipleH1: true }],
  },
};

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
  const report = await new HtmlValidate(config).validateString(html);
  const messages = report.results.flatMap((result) =>
    result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect([...new Set(messages)]).toEqual([]);
});
