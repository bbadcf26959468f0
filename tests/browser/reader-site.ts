// A site with everything that site.yaml can turn on for readers.

import { useSite, type TestSite } from './use-site.ts';

const words = Array.from({ length: 60 }, (_, number) => `Paragraph ${number} of a long page.`).join('\n\n');
const sponsors = [
  ['platinum', 64_000, 3000],
  ['gold', 21_000, 800],
  ['silver', 3500, 140],
  ['bronze', 650, 25],
  ['backer', 40, 5],
] as const;

/** The settings in site.yaml, by field, so that a test can leave some out. */
export const readerSettings: Readonly<Record<string, string>> = {
  name: 'name: Sample',
  description: 'description: A small site.',
  siteUrl: 'siteUrl: https://sample.example',
  headerLinks: 'headerLinks: [{ title: Guides, url: /guides/, activeFor: [guides] }, { title: Vote, url: /vote/ }]',
  icon: 'icon: icon.svg',
  hero: 'hero: { tagline: Bundle it., actions: [{ title: Guides, url: /guides/ }] }',
  home: 'home: { steps: 3 }',
  banner: 'banner: { version: "3", text: What comes next?, link: { title: Vote, url: /vote/ } }',
  promotion: 'promotion: { text: A grid of data., link: { title: grid.example, url: "https://grid.example/" } }',
  redirects: "redirects: [{ from: '/guides/first/#cache', to: '/guides/second/#cache' }]",
  sections: 'sections: [{ slug: blog, order: newest, isInMenu: false }]',
};

/** Turns the service worker on. */
export const offlineSetting = { isOffline: 'isOffline: true' } as const;

/** Builds the content of the site. */
export function buildReaderFiles(settings: Readonly<Record<string, string>> = readerSettings): Record<string, string> {
  return {
    'site.yaml': `${Object.values(settings).join('\n')}\n`,
    'icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#1d78c1" d="M1 1h6v6H1z"/></svg>\n',
    'index.md':
      '---\ntitle: Sample\ndescription: Where it starts.\n---\n\nThe very first words.\n\n## Install\n\nGet it.\n\n## Write\n\nWrite it.\n\n## Bundle\n\nRun it.\n',
    'vote.md': '---\ntitle: Vote\ndescription: Say what matters.\n---\n\nYour votes stay here.\n',
    'guides/index.md': `---\ntitle: Guides\ndescription: All guides.\nsort: -1\n---\n\nSee [first](./first.md) and [its setup](./first.md#setup).\n\n${words}\n`,
    'guides/first.md': `---\ntitle: First Guide\ndescription: Begin here.\nsort: 1\n---\n\nOpening of the first guide. [Down to the end](#end), [elsewhere](https://other.example/) and [second](./second.md).\n\n${words}\n\n[Up to the setup](#setup)\n\n## Setup\n\n${words}\n\n## End\n\n${words}\n`,
    'guides/second.md': `---\ntitle: Second Guide\ndescription: Go on.\nsort: 2\n---\n\nMiddle of the second guide.\n\n${words}\n\n## Cache\n\n${words}\n`,
    'blog/2026-06-01-news.md': '---\ntitle: News & more\ndescription: What is <new>.\ndate: 2026-06-01\n---\n\nNew.\n',
    'blog/2025-06-01-old.md': '---\ntitle: Old news\ndescription: What was new.\ndate: 2025-06-01\n---\n\nOld.\n',
  };
}

/** Adds what the kits of this repository read. */
export function addKitFiles(files: Readonly<Record<string, string>>): Record<string, string> {
  const splash =
    'splash: { text: bundle your, words: [assets, scripts, images, styles], links: [{ title: Guides, url: /guides/ }], graph: { figure: cube, nodes: [{ name: index.js, to: [theme.css, dates.js], words: [scripts, styles] }, { name: theme.css, words: [styles] }, { name: dates.js, words: [scripts] }], outputs: [{ name: main.js, words: [scripts] }, { name: main.css, words: [styles] }] } }\n';
  const settings =
    'proposalsFile: proposals.yaml\nsponsorsFile: sponsors.yaml\nsponsorsUrl: https://money.example/sample\n';
  return {
    ...files,
    'site.yaml': `${files['site.yaml'] ?? ''}${splash}${settings}`,
    'proposals.yaml':
      '- { slug: one, title: One thing, description: The first. }\n- { slug: two, title: Two things, description: More., url: "https://talk.example/2", state: merged }\n',
    'sponsors.yaml': sponsors
      .map(
        ([slug, totalUsd, monthlyUsd]) =>
          `- { slug: ${slug}, name: The ${slug}, totalUsd: ${totalUsd}, monthlyUsd: ${monthlyUsd}, firstDonation: ${slug === 'silver' ? '2020-05-10' : '2020-04-01'}, isSample: ${slug !== 'platinum'} }\n`,
      )
      .join(''),
  };
}

/**
 * Serves the site for the tests of a file.
 * @param isPrivate whether the tests change the site
 */
export const useReaderSite = (
  files: Readonly<Record<string, string>> = buildReaderFiles(),
  options: { readonly isPrivate?: boolean; readonly hasKits?: boolean } = {},
): TestSite => useSite({ files: options.hasKits === true ? addKitFiles(files) : files, ...options });
