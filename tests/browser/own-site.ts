// A site of one's own without code: what site.yaml and the names of files can say about a site.

import { useSite, type TestSite } from './use-site.ts';

const siteYaml = `name: Larkspur
description: A library of charts.
siteUrl: https://larkspur.example
headerLinks:
  - { title: Guides, url: /guides/, activeFor: [guides] }
  - title: More
    links:
      - { title: Reference, url: /reference/ }
      - { title: Source, url: "https://code.example/larkspur" }
sections:
  - { slug: news, title: News, order: newest, isPrintable: false, postsPerPage: 2 }
iconLinks:
  - { title: GitHub, url: "https://github.com/larkspur/larkspur" }
  - { title: Mastodon, url: "https://social.example/@larkspur", icon: mastodon }
  - { title: Discord, url: "https://discord.com/invite/larkspur" }
  - { title: Forum, url: "https://forum.example/", icon: icons/forum.svg }
footerText: "© The authors of *Larkspur*. [Imprint](/imprint/)"
hero:
  title: Charts that read like sentences
  tagline: Describe the data and what it should say. Larkspur draws it.
  image: hero.svg
  imageAlt: Three bars
  actions:
    - { title: Get started, url: /guides/ }
    - { title: All functions, url: /reference/ }
features:
  - { title: Fast, text: Draws a million points in one frame., icon: bolt, url: /guides/ }
  - { title: Open, text: Every scale and every axis can be replaced., icon: plug }
  - { title: For everyone, text: Each chart has a table for those who cannot see it., icon: 🌍 }
head:
  - { tag: meta, attrs: { name: author, content: "The authors" } }
  - { tag: script, attrs: { src: /count.js, defer: true } }
  - tag: script
    attrs: { src: "https://stats.example/count.js", async: true, data-site: larkspur }
    allow: { connect: ["https://api.stats.example"] }
  - { tag: script, attrs: { type: application/ld+json }, content: '{"name": "</script>"}' }
`;

const svg = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="#1d78c1" d="${path}"/></svg>\n`;

const post = (day: number, title: string, rest: string): string =>
  `---\ntitle: ${title}\ndescription: What is new on day ${day}.\ndate: 2026-06-0${day}\n${rest}---\n\nNew.\n`;

/** The content of the site. */
export const ownFiles: Readonly<Record<string, string>> = {
  'site.yaml': siteYaml,
  'index.md': '---\ntitle: Larkspur\ndescription: Where it starts.\n---\n\n## In one line\n\nThe very first words.\n',
  '404.md':
    '---\ntitle: This page has flown\n---\n\nThe larks may know more. See the [guides](./guides/index.md) or the map below.\n\n![Map](./map.svg)\n',
  'map.svg': svg('M0 0h40v30H0z'),
  'hero.svg': svg('M2 20h8v10H2zM16 10h8v20h-8zM30 2h8v28h-8z'),
  'icons/forum.svg': svg('M0 0h40v20H20L10 30V20H0z'),
  'public/count.js': "document.documentElement.dataset.counted = 'yes';\n",
  'imprint.md': '---\ntitle: Imprint\ndescription: Who is behind it.\n---\n\nWe are.\n',
  'guides/index.md': '---\ntitle: Guides\ndescription: All guides.\nsort: -1\n---\n\nBegin with the first.\n',
  'guides/first.md': '---\ntitle: First Guide\ndescription: Begin here.\n---\n\n## Draw\n\nDraw it.\n',
  'guides/charts.md': '---\ntitle: Charts\ndescription: Kinds.\n---\n\nKinds.\n',
  'guides/charts/bars.md': '---\ntitle: Bars\ndescription: Bars.\n---\n\nBars.\n',
  'guides/charts/bars/stacked.md': '---\ntitle: Stacked bars\ndescription: Stacked.\n---\n\nStacked.\n',
  'guides/charts/bars/stacked/labels.md': '---\ntitle: Labels of stacks\ndescription: Labels.\n---\n\nLabels.\n',
  'guides/charts/bars/stacked/labels/long.md': '---\ntitle: Long labels\ndescription: Long.\n---\n\nLong.\n',
  'news/index.md': '---\ntitle: News\ndescription: What is new.\n---\n\nThe [releases](/news/tags/releases/) first.\n',
  'news/one.md': post(1, 'The first', 'tags: [Releases]\ncontributors: [alpha]\n'),
  'news/two.md': post(2, 'The second', 'tags: [releases, Right to left]\ncontributors: [alpha, beta]\n'),
  'news/three.md': post(3, 'The third', 'tags: [releases]\n'),
  'reference/index.md': '---\ntitle: Reference\ndescription: All functions.\n---\n\n![Map](/images/map.svg)\n',
  'public/images/map.svg': svg('M0 0h40v30H0z'),
};

/** Serves the site for the tests of a file. */
export const useOwnSite = (): TestSite => useSite({ files: ownFiles });
