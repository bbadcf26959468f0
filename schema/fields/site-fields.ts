// The table of site.yaml.

import { editionFields } from './edition-fields.ts';
import { frameFields } from './frame-fields.ts';
import { homePageFields } from './home-fields.ts';
import { serviceFields } from './service-fields.ts';
import { isRequired, requiredText, textList } from './shared-shapes.ts';
import { themeFields } from './theme-fields.ts';
import type { DocumentedField, FieldTable } from './value-shape.ts';

/** The path of site.yaml, relative to the content root. */
export const siteFilePath = 'site.yaml';

/** Path of a site's own styles in the content. */
export const extraStylePath = 'extra.css';

/** How fields of earlier releases are written today. */
export const movedSiteFields: Readonly<Record<string, string>> = { logo: 'theme: {logo: {light: logo.svg}}' };

/** Every field of site.yaml; none is required. */
export const siteFields = Object.freeze({
  name: {
    shape: 'text',
    description: 'Product name; page titles end with it.',
    example: 'Larkspur',
    default: 'Documentation',
  },
  description: {
    shape: 'text',
    description: 'Description of pages that have none; by default, the name.',
    example: 'A library of charts.',
  },
  lang: {
    shape: 'languageTag',
    description:
      'Language of the content and of the interface. `messages/LANG.yaml` beside site.yaml adds words or replaces them.',
    example: 'en',
    default: 'en',
  },
  direction: {
    shape: { oneOf: ['ltr', 'rtl'] },
    description: 'Text direction, if it differs from that of the language.',
    example: 'rtl',
  },
  siteUrl: {
    shape: 'originUrl',
    description: 'Origin the site is published at: scheme and host. A path below it is the field `base`.',
    example: 'https://larkspur.example',
  },
  base: {
    shape: 'basePath',
    description:
      'Path below the origin at which the site is published, with a slash at both ends. Write the content as if there were none: `/guide/` is a page of this site. In development, a change is noticed at the next start.',
    example: '/larkspur/',
  },
  editUrl: {
    shape: 'absoluteUrl',
    description:
      'Prefix of edit links; the file path is appended. The repository and branch must contain this tree, otherwise the links are dead. Without it, pages have no edit link.',
    example: 'https://github.com/OWNER/REPOSITORY/edit/main/content/',
  },
  license: {
    shape: 'text',
    description:
      'License of the content, as an SPDX identifier. The symbols of `CC-BY` are shown next to the link to `/license/`.',
    example: 'CC-BY-4.0',
  },
  repositoryUrl: {
    shape: 'absoluteUrl',
    description: 'Source repository of the product.',
    example: 'https://github.com/OWNER/REPOSITORY',
  },
  profileUrl: {
    shape: 'absoluteUrl',
    description: "Prefix of contributors' profiles; the handle is appended.",
    example: 'https://github.com/',
    default: 'https://github.com/',
  },
  ...editionFields,
  sections: {
    shape: {
      list: {
        fields: {
          slug: { shape: 'slug', isRequired, description: 'Name of the folder.' },
          title: { shape: 'text', description: 'Its name; by default, the title of its index page.' },
          isPrintable: {
            shape: 'flag',
            description: 'Adds a page with all its pages, `/SLUG/printable/`; on by default, except for `blog`.',
          },
          order: {
            shape: { oneOf: ['sort', 'newest'] },
            description:
              'Order of its pages: by `group`, `sort` and title, or by date, which is the default of `blog`.',
          },
          isInMenu: {
            shape: 'flag',
            description: 'Shows it in the menu of sections; on by default, except for `blog`.',
          },
          postsPerPage: { shape: 'amount', description: 'Number of posts on a page of its lists.' },
        },
      },
      uniqueBy: 'slug',
    },
    description:
      'Sections in the order of the menu, with what differs from the defaults. With `postsPerPage` a section is a blog: its index lists the posts, and each tag and each author has a page.',
    example: '[{slug: blog, order: newest, isPrintable: false, isInMenu: false}]',
  },
  ...frameFields,
  ...homePageFields,
  icon: { shape: 'path', description: 'SVG from which icons of all sizes are made.', example: 'icon.svg' },
  theme: {
    shape: { fields: themeFields },
    description: 'Colors, fonts and shapes. All tones of the interface are derived from two colors.',
    example: '{accent: "#1766a6", radius: small, scheme: system}',
  },
  isOffline: {
    shape: 'flag',
    description: 'Lets readers keep the site in their browser, through a service worker.',
    example: 'true',
    default: 'false',
  },
  hasExplorer: {
    shape: 'flag',
    description: 'Adds the page `/explore/`, on which readers query the content.',
    example: 'false',
    default: 'true',
  },
  hasMcp: {
    shape: 'flag',
    description: 'Adds tools for assistants, over MCP at `/mcp` and in the browser.',
    example: 'false',
    default: 'true',
  },
  assistant: {
    shape: {
      fields: {
        title: { ...requiredText, description: 'Its name.' },
        url: { shape: 'requestUrl', isRequired, description: 'Its address, with `{request}`.' },
      },
    },
    description:
      'Assistant in which the page menu opens the page; `{request}` in its URL is replaced by the request to read the page. Without it, the menu has no such entry.',
    example: '{title: Example, url: "https://chat.example/new?q={request}"}',
  },
  feedbackUrl: {
    shape: 'contactUrl',
    description:
      'Where the answers to “Was this page useful?” go: an e-mail address, or a form that takes the fields page, useful and text. Without it, the question is not asked.',
    example: 'mailto:docs@example.org',
  },
  verifiedFile: {
    shape: 'path',
    description: 'Record of the pages that `npm run check:docs` found correct; `--write` writes it.',
    example: 'verified.yaml',
  },
  redirects: {
    shape: {
      list: {
        fields: {
          from: { shape: 'siteUrl', isRequired, description: 'The old address.' },
          to: { shape: 'linkUrl', isRequired, description: 'The new one.' },
        },
      },
    },
    description:
      'Old addresses, with a fragment for a hash redirect, and where they lead now. A fragment that ends with * stands for each heading of the new page whose id starts with it.',
    example: '[{from: /configuration/other-options/#cache, to: /configuration/cache/#cache}]',
  },
  ...serviceFields,
  hostFiles: {
    shape: textList,
    description:
      'Names of files in `public/` that the host treats as settings, such as `CNAME` or `.htaccess`. Such a file that is not named here stops the build.',
    example: '[CNAME]',
  },
  contributorExclusions: { shape: textList, description: 'Handles that are never shown.', example: '[release-bot]' },
  severities: {
    shape: { mapOf: { oneOf: ['error', 'warning', 'info'] } },
    description: 'Severity by diagnostic code: error, warning or info.',
    example: '{link/dead-page: error}',
  },
} as const satisfies FieldTable & Record<string, DocumentedField>);
