// A site with every part of a page, in two sections, for the tests of the frame and of the documentation page.

import { useSite, type TestSite } from './use-site.ts';

const site = `name: Sample
description: A small site.
lang: en
siteUrl: https://sample.example
repositoryUrl: https://code.example/sample
editUrl: https://code.example/edit/
profileUrl: https://code.example/
languages:
  - { lang: en, title: English, url: "https://sample.example" }
  - { lang: zh, title: 中文, url: "https://zh.example/docs/" }
  - { lang: ko, title: 한국어, url: "https://ko.example" }
versions:
  - name: "5"
  - { name: "4", url: "https://v4.example" }
headerLinks:
  - { title: Documentation, url: /guides/, activeFor: [guides, api] }
  - { title: Elsewhere, url: "https://elsewhere.example/" }
iconLinks:
  - { title: GitHub, url: "https://github.com/sample/sample" }
footerLinks:
  - { title: Glossary, url: /glossary/ }
  - { title: License, url: /license/ }
contributorExclusions: [robot]
`;

const longText = Array.from({ length: 14 }, (_, number) => `Paragraph ${number} of some length.`).join('\n\n');

const first = `---
title: First Guide
description: Begin here.
sort: 1
group: Basics
contributors: [alpha, robot, beta]
related:
  - { title: Elsewhere, url: "https://elsewhere.example/more/" }
  - { title: Nearby, url: "//nearby.example/" }
  - { title: Here, url: /guides/second/ }
repo: https://code.example/first
---

Opening of the first guide with \`code\` and [a link](./second.md).

> [!WARNING]
> Mind the \`gap\`.

> [!TIP]
> A [tip](./second.md) helps.

## Install

:::code-group

\`\`\`sh tab=npm
npm install sample
\`\`\`

\`\`\`sh tab=yarn
yarn add sample
\`\`\`

:::

${longText}

### On a server

\`\`\`js file=src/index.js {2}
// says hello
export const greeting = 'hello';
export const aVeryLongLine = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
\`\`\`

${longText}

## Configure

\`\`\`js diff
 const kept = 1;
-const old = 2;
+const fresh = 3;
\`\`\`

\`\`\`sh
sample build
\`\`\`

\`\`\`text
wrote the log
\`\`\`

\`\`\`text file=dist/log.txt
all is well
\`\`\`

| Option | What it does | Default |
| --- | --- | --- |
| \`aRatherLongOptionName\` | Does a thing that takes a few words to say | \`anotherRatherLongValue\` |

:::details[More about it]
Hidden at first.
:::

::live-preview{url=https://editor.example/first title="Try it"}

${longText}

## Last words

Done.
`;

const page = (title: string, sort: number, text: string): string =>
  `---\ntitle: ${title}\ndescription: About it.\nsort: ${sort}\ngroup: Basics\n---\n\n${text}\n`;

const files: Readonly<Record<string, string>> = {
  'site.yaml': site,
  'index.md': '---\ntitle: Welcome\ndescription: Where it starts.\n---\n\nThe very first words.\n',
  'license.md': '---\ntitle: License\ndescription: What you may do.\n---\n\nEverything.\n',
  'glossary.md': '---\ntitle: Glossary\ndescription: What words mean.\n---\n\nWords.\n',
  'guides/index.md': page('Guides', -1, 'Guides lead somewhere.'),
  'guides/first.md': first,
  'guides/second.md': page('Second Guide', 2, `Middle.\n\n## Steps\n\n${longText}\n\n### Smaller steps\n\nEnd.`),
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, number) => [
      `guides/more-${number}.md`,
      page(`More ${number}`, 10 + number, 'More.'),
    ]),
  ),
  // no heading for its group, one contributor, and headings above and below those of the sidebar
  'api/loose.md':
    '---\ntitle: Loose Calls\ndescription: Set apart.\nsort: 99\ngroup: "-"\ncontributors: [alpha]\n---\n\n# Far above\n\nWords.\n\n## In between\n\n### Below\n\n#### Far below\n\nMore words.\n',
  'api/index.md': page('Interface', -1, 'Calls.'),
};

/** Serves the site for the tests of a file. */
export const useFrameSite = (): TestSite => useSite({ files, isCommitted: true });
