// The one table of site.yaml's fields: the indexer checks against it.

import { listOf, type DataField, type DataShape } from './data-shape.ts';
import type { SiteSettings } from './site-settings.ts';

/** Describes a field of site.yaml. */
export interface SiteFieldRule extends DataField {
  /** One sentence for writers. */
  readonly description: string;
  /** A YAML value that is right. */
  readonly example: string;
}

const text = { type: 'text' } as const;
const isRequired = true;
const title = { shape: text, isRequired };
const linkFields = { title, url: { shape: { type: 'linkUrl' }, isRequired } } as const;
const texts: DataShape = { type: 'list', item: text };
const links: DataShape = { type: 'list', item: { type: 'mapping', fields: linkFields } };
const requiredText = { shape: text, isRequired } as const;

/** Names a field of site.yaml; the entries of a data file come from there. */
export type SiteFieldName = Exclude<keyof SiteSettings, 'proposals'>;

/** Lists every field of site.yaml; none is required. */
export const siteFields: Readonly<Record<SiteFieldName, SiteFieldRule>> = Object.freeze({
  name: { shape: text, description: 'Product name; page titles end with it.', example: 'webpack' },
  description: { shape: text, description: 'Description of pages that have none.', example: 'A module bundler.' },
  lang: { shape: { type: 'languageTag' }, description: 'Language of the content.', example: 'en' },
  siteUrl: {
    shape: { type: 'absoluteUrl' },
    description: 'Origin the site is published at.',
    example: 'https://webpack.js.org',
  },
  editUrl: {
    shape: { type: 'absoluteUrl' },
    description:
      'Prefix of edit links; the file path is appended. It names the repository and branch that hold this very tree, else the links are dead ends; without it no page has one.',
    example: 'https://github.com/webpack/webpack.js.org/edit/main/content/',
  },
  repositoryUrl: {
    shape: { type: 'absoluteUrl' },
    description: 'Source repository of the product.',
    example: 'https://github.com/webpack/webpack',
  },
  profileUrl: {
    shape: { type: 'absoluteUrl' },
    description: "Prefix of contributors' profiles; the handle is appended.",
    example: 'https://github.com/',
  },
  languages: {
    shape: listOf({
      lang: { shape: { type: 'languageTag' }, isRequired },
      title,
      url: { shape: { type: 'absoluteUrl' }, isRequired },
    }),
    description: 'Languages with hosts of their own.',
    example: '[{lang: ko, title: 한국어, url: https://webpack.kr}]',
  },
  versions: {
    shape: listOf({ name: { shape: text, isRequired }, url: { shape: { type: 'absoluteUrl' } } }),
    description: 'Documented versions; the one without a url is this one.',
    example: '[{name: "5"}, {name: "4", url: https://v4.webpack.js.org}]',
  },
  sections: {
    shape: listOf({
      slug: { shape: { type: 'slug' }, isRequired },
      title: { shape: text },
      isPrintable: { shape: { type: 'flag' } },
      order: { shape: { type: 'choice', values: ['sort', 'newest'] } },
      isInMenu: { shape: { type: 'flag' } },
    }),
    description: 'Sections in the order of the menu, with what differs from the defaults.',
    example: '[{slug: blog, order: newest, isPrintable: false, isInMenu: false}]',
  },
  headerLinks: {
    shape: listOf({ ...linkFields, activeFor: { shape: texts } }),
    description: 'Links at the top of every page, with the sections for which they are active.',
    example: '[{title: Documentation, url: /concepts/, activeFor: [concepts, guides]}]',
  },
  iconLinks: {
    shape: links,
    description: 'Links at the top that are shown as icons.',
    example: '[{title: GitHub, url: https://github.com/webpack/webpack}]',
  },
  footerLinks: {
    shape: links,
    description: 'Links at the foot of every page.',
    example: '[{title: Changelog, url: https://github.com/webpack/webpack/releases}]',
  },
  banner: {
    shape: {
      type: 'mapping',
      fields: {
        version: { shape: text, isRequired },
        text: { shape: text, isRequired },
        link: { shape: { type: 'mapping', fields: linkFields } },
      },
    },
    description: 'Notice above the header; a new version shows it again to readers who closed it.',
    example: '{version: "3", text: Read the release notes., link: {title: Open, url: /blog/}}',
  },
  promotion: {
    shape: {
      type: 'mapping',
      fields: {
        text: { shape: text, isRequired },
        link: { shape: { type: 'mapping', fields: linkFields }, isRequired },
      },
    },
    description: "A partner's advertisement, shown apart from the content.",
    example: '{text: A data grid., link: {title: Open, url: https://www.ag-grid.com/}}',
  },
  splash: {
    shape: {
      type: 'mapping',
      fields: { text: { shape: text, isRequired }, words: { shape: texts, isRequired }, links: { shape: links } },
    },
    description: 'What the home page opens with: a text, the words that take turns after it, and links.',
    example: '{text: bundle your, words: [assets, scripts]}',
  },
  icon: { shape: { type: 'path' }, description: 'SVG that icons of all sizes are made from.', example: 'icon.svg' },
  isOffline: {
    shape: { type: 'flag' },
    description: 'Whether readers can keep the site in their browser, through a service worker.',
    example: 'true',
  },
  verifiedFile: {
    shape: { type: 'path' },
    description: 'Record of what `npm run check:docs` found right; `--write` writes it.',
    example: 'verified.yaml',
  },
  proposalsFile: {
    shape: { type: 'path' },
    description: 'Data file of what readers may vote on.',
    example: 'proposals.yaml',
  },
  redirects: {
    shape: listOf({
      from: { shape: { type: 'siteUrl' }, isRequired },
      to: { shape: { type: 'linkUrl' }, isRequired },
    }),
    description: 'Old addresses, with a fragment for a hash redirect, and where they lead now.',
    example: '[{from: /configuration/other-options/#cache, to: /configuration/cache/#cache}]',
  },
  sponsorsFile: { shape: { type: 'path' }, description: 'Data file of the sponsors.', example: 'sponsors.yaml' },
  sponsorsUrl: {
    shape: { type: 'absoluteUrl' },
    description: 'Where sponsors give; `npm run content:sponsors` fetches from there.',
    example: 'https://opencollective.com/webpack',
  },
  search: {
    shape: {
      type: 'mapping',
      fields: {
        provider: { shape: { type: 'choice', values: ['algolia'] }, isRequired },
        options: {
          shape: {
            type: 'mapping',
            fields: { appId: requiredText, apiKey: requiredText, indexName: requiredText },
          },
          isRequired,
        },
      },
    },
    description: 'Hosted search service, asked in place of our own; its key is the public one, for searching.',
    example: '{provider: algolia, options: {appId: X, apiKey: Y, indexName: webpack}}',
  },
  analytics: {
    shape: {
      type: 'mapping',
      fields: {
        provider: { shape: { type: 'choice', values: ['google-analytics', 'plausible'] }, isRequired },
        options: { shape: { type: 'texts' } },
      },
    },
    description: 'Analytics service.',
    example: '{provider: plausible}',
  },
  contributorExclusions: { shape: texts, description: 'Handles that are never shown.', example: '[webpack-bot]' },
  severities: {
    shape: { type: 'texts' },
    description: 'Severity by diagnostic code: error, warning or info.',
    example: '{link/dead-page: error}',
  },
} satisfies Record<SiteFieldName, SiteFieldRule>);
