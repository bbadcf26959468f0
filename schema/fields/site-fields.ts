// The table of site.yaml.

import { homeFields, splashGraphFields } from './home-fields.ts';
import { themeFields } from './theme-fields.ts';
import type { DocumentedField, FieldTable } from './value-shape.ts';

const isRequired = true;
const requiredText = { shape: 'text', isRequired } as const;
const linkFields = {
  title: { ...requiredText, description: 'Text of the link.' },
  url: { shape: 'linkUrl', isRequired, description: 'Where it leads.' },
} as const;
const link = { fields: linkFields } as const;
const textList = { list: 'text' } as const;
const links = { list: link } as const;
const urlList = { shape: { list: 'absoluteUrl' } } as const;

/** The path of site.yaml, relative to the content root. */
export const siteFilePath = 'site.yaml';

/** Path of a site's own styles in the content. */
export const extraStylePath = 'extra.css';

/** How fields of earlier releases are written today. */
export const movedSiteFields: Readonly<Record<string, string>> = { logo: 'theme: {logo: {light: logo.svg}}' };
/** What an entry says of a site on the same host, whose pages a menu leads to. */
const editionFields = {
  base: {
    shape: 'basePath',
    description: 'Where that site is on this host. All entries with one can be the same in each site.',
  },
  content: {
    shape: 'folderPath',
    description:
      'Its content folder, relative to this one. With it, the menu leads to the same page, or to its section where there is none.',
  },
} as const satisfies FieldTable;

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
    description: 'Direction of the text, where it is not that of the language.',
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
      'Path below the origin at which the site is published, with a slash at both ends. Content is written as if there were none: `/guide/` is a page of this site. In development, a change is noticed at the next start.',
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
      'License of the content, as an SPDX identifier. Beside the link to `/license/`, the signs of `CC-BY` are shown.',
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
  languages: {
    shape: {
      list: {
        fields: {
          lang: { shape: 'languageTag', isRequired, description: 'Language of that site.' },
          title: { ...requiredText, description: 'What the language calls itself.' },
          url: { shape: 'absoluteUrl', description: 'Where that site is, on a host of its own.' },
          ...editionFields,
        },
        exactlyOneOf: ['url', 'base'],
      },
    },
    description:
      'Languages that the documentation is published in, each a site of its own. The first one is offered to readers of all other languages.',
    example:
      '[{lang: en, title: English, base: /, content: ../en}, {lang: de, title: Deutsch, base: /de/, content: ../de}]',
  },
  versions: {
    shape: {
      list: {
        fields: {
          name: { ...requiredText, description: 'What the version is called.' },
          url: { shape: 'absoluteUrl', description: 'Where its documentation is, on a host of its own.' },
          ...editionFields,
          status: {
            shape: { oneOf: ['old', 'unreleased'] },
            description: 'Says above every page of that version that it is not the current one, and leads there.',
          },
        },
      },
    },
    description:
      'Documented versions, each a site of its own, the newest first. The one without `url` and `base`, or with the `base` of this site, is this one.',
    example: '[{name: "5", base: /, content: ../v5}, {name: "4", base: /v4/, content: ../v4, status: old}]',
  },
  sections: {
    shape: {
      list: {
        fields: {
          slug: { shape: 'slug', isRequired, description: 'Name of the folder.' },
          title: { shape: 'text', description: 'Its name; by default, the title of its index page.' },
          isPrintable: {
            shape: 'flag',
            description:
              'Whether it has a page with all its pages, `/SLUG/printable/`; by default, unless it is `blog`.',
          },
          order: {
            shape: { oneOf: ['sort', 'newest'] },
            description:
              'Order of its pages: by `group`, `sort` and title, or by date, which is the default of `blog`.',
          },
          isInMenu: {
            shape: 'flag',
            description: 'Whether it is in the menu of sections; by default, unless it is `blog`.',
          },
          postsPerPage: { shape: 'amount', description: 'Number of posts on a page of its lists.' },
        },
      },
    },
    description:
      'Sections in the order of the menu, with what differs from the defaults. With `postsPerPage` a section is a blog: its index lists the posts, and each tag and each author has a page.',
    example: '[{slug: blog, order: newest, isPrintable: false, isInMenu: false}]',
  },
  headerLinks: {
    shape: {
      list: {
        fields: {
          title: { ...requiredText, description: 'Text of the link, or name of the menu.' },
          url: { shape: 'linkUrl', description: 'Where it leads.' },
          links: { shape: links, description: 'The links of a menu.' },
          activeFor: { shape: textList, description: 'Slugs of the sections for which it is shown as active.' },
        },
        exactlyOneOf: ['url', 'links'],
      },
    },
    description:
      'Links at the top of every page, with the sections for which they are active. One with `links` in place of `url` is a menu of them.',
    example: '[{title: Documentation, url: /concepts/, activeFor: [concepts, guides]}]',
  },
  iconLinks: {
    shape: {
      list: {
        fields: {
          ...linkFields,
          icon: { shape: 'text', description: 'Name in the table of icons, or path of an SVG.' },
        },
      },
    },
    description:
      'Links at the top that are shown as icons. A link to a known service has its icon; `icon` is the name of one, or the path of an SVG. One without an icon shows its title.',
    example: '[{title: GitHub, url: https://github.com/OWNER/REPOSITORY}, {title: Mail, url: /contact/, icon: email}]',
  },
  footerLinks: {
    shape: links,
    description: 'Links at the foot of every page.',
    example: '[{title: Changelog, url: https://github.com/OWNER/REPOSITORY/releases}]',
  },
  footerText: {
    shape: 'text',
    description: 'Text at the foot of every page, in markdown with links, emphasis and code.',
    example: '"© The authors of Larkspur. [Imprint](/imprint/)"',
  },
  banner: {
    shape: {
      fields: {
        version: { ...requiredText, description: 'Any text; change it with the notice.' },
        text: { ...requiredText, description: 'What it says.' },
        link: { shape: link, description: 'Where to read more.' },
      },
    },
    description: 'Notice above the header; a new version shows it again to readers who closed it.',
    example: '{version: "3", text: Read the release notes., link: {title: Open, url: /blog/}}',
  },
  promotion: {
    shape: {
      fields: {
        text: { ...requiredText, description: 'What it says.' },
        link: { shape: link, isRequired, description: 'Where it leads.' },
      },
    },
    description: "A partner's advertisement, shown apart from the content.",
    example: '{text: A data grid., link: {title: Open, url: https://www.ag-grid.com/}}',
  },
  splash: {
    shape: {
      fields: {
        text: { ...requiredText, description: 'What stays.' },
        words: { shape: textList, isRequired, description: 'The words that take turns.' },
        links: { shape: links, description: 'Calls to action.' },
        graph: {
          shape: { fields: splashGraphFields },
          description: 'A drawing beside the text: what goes in, and what comes out.',
        },
      },
    },
    description:
      'What the home page opens with: a text, the words that take turns after it, links, and a drawing. The first two links are beside the text, the others below.',
    example: '{text: bundle your, words: [assets, scripts]}',
  },
  hero: {
    shape: {
      fields: {
        title: { shape: 'text', description: 'Headline; by default, the name of the site.' },
        tagline: { shape: 'text', description: 'Text below the headline.' },
        image: { shape: 'path', description: 'Picture beside the text.' },
        imageAlt: { shape: 'text', description: 'What the picture shows; without it, the picture only decorates.' },
        actions: { shape: links, description: 'Calls to action; the first is the main one.' },
      },
    },
    description:
      'What the home page opens with when there is no `splash`: a title (the name of the site by default), a tagline, a picture, and links of which the first is the main one.',
    example: '{tagline: Charts for everyone., image: hero.svg, actions: [{title: Get started, url: /guides/}]}',
  },
  features: {
    shape: {
      list: {
        fields: {
          title: { ...requiredText, description: 'Heading of the card.' },
          text: { shape: 'text', description: 'Text of the card.' },
          icon: { shape: 'text', description: 'Name of an icon, path of a picture, or a sign.' },
          url: { shape: 'linkUrl', description: 'Where the card leads.' },
        },
      },
    },
    description:
      'Cards on the home page. An icon is a name of the table of icons, the path of a picture, or a sign such as an emoji.',
    example: '[{title: Fast, text: Draws a million points., icon: bolt, url: /guides/speed/}]',
  },
  home: {
    shape: { fields: homeFields },
    description: 'What the home page shows below its opening.',
    example: '{parts: [text, features, sections], steps: 3}',
  },
  icon: { shape: 'path', description: 'SVG that icons of all sizes are made from.', example: 'icon.svg' },
  theme: {
    shape: { fields: themeFields },
    description: 'Colors, fonts and shapes. All tones of the interface are derived from two colors.',
    example: '{accent: "#1766a6", radius: small, scheme: system}',
  },
  isOffline: {
    shape: 'flag',
    description: 'Whether readers can keep the site in their browser, through a service worker.',
    example: 'true',
    default: 'false',
  },
  hasExplorer: {
    shape: 'flag',
    description: 'Whether the site has the page `/explore/`, on which readers query the content.',
    example: 'false',
    default: 'true',
  },
  hasMcp: {
    shape: 'flag',
    description: 'Whether the site has tools for assistants, over MCP at `/mcp` and in the browser.',
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
      'Old addresses, with a fragment for a hash redirect, and where they lead now. A fragment that ends with * is each heading of the new page whose id starts so.',
    example: '[{from: /configuration/other-options/#cache, to: /configuration/cache/#cache}]',
  },
  search: {
    shape: {
      fields: {
        provider: { shape: { oneOf: ['algolia'] }, isRequired, description: 'The service.' },
        options: {
          shape: {
            fields: {
              appId: { ...requiredText, description: 'Id of the application.' },
              apiKey: { ...requiredText, description: 'The public search key.' },
              indexName: { ...requiredText, description: 'Name of the index.' },
            },
          },
          isRequired,
          description: 'What the service needs.',
        },
      },
    },
    description:
      'Hosted search service that is queried instead of the built-in search; its key is the public search key.',
    example: '{provider: algolia, options: {appId: X, apiKey: Y, indexName: larkspur}}',
  },
  analytics: {
    shape: {
      fields: {
        provider: {
          shape: { oneOf: ['google-analytics', 'plausible'] },
          isRequired,
          description: 'The service; any other is added with `head`.',
        },
        options: { shape: { mapOf: 'text' }, description: 'What the service needs.' },
      },
    },
    description: 'Analytics service.',
    example: '{provider: plausible}',
  },
  head: {
    shape: {
      list: {
        fields: {
          tag: { shape: { oneOf: ['meta', 'link', 'script'] }, isRequired, description: 'Name of the element.' },
          attrs: { shape: { mapOf: 'attribute' }, description: 'Its attributes; `true` for one without a value.' },
          content: { shape: 'text', description: 'Data of a script of the type `application/ld+json`.' },
          allow: {
            description: 'Hosts that a script uses.',
            shape: {
              fields: {
                script: { ...urlList, description: 'It loads scripts from there.' },
                style: { ...urlList, description: 'It loads styles from there.' },
                connect: { ...urlList, description: 'It sends requests there.' },
                font: { ...urlList, description: 'It loads fonts from there.' },
                frame: { ...urlList, description: 'It shows frames from there.' },
              },
            },
          },
        },
      },
    },
    description:
      'Tags in the head of every page of the export, analytics of any service among them. The Content-Security-Policy allows the host that a tag loads from; `allow` names the hosts that a script uses after that.',
    example:
      '[{tag: script, attrs: {src: "https://stats.example/count.js", defer: true}, allow: {connect: ["https://stats.example"]}}]',
  },
  hostFiles: {
    shape: textList,
    description:
      'Names of files in `public/` that the host of the site gives a meaning, such as `CNAME` or `.htaccess`. One that is not named here stops the build.',
    example: '[CNAME]',
  },
  contributorExclusions: { shape: textList, description: 'Handles that are never shown.', example: '[release-bot]' },
  severities: {
    shape: { mapOf: { oneOf: ['error', 'warning', 'info'] } },
    description: 'Severity by diagnostic code: error, warning or info.',
    example: '{link/dead-page: error}',
  },
} as const satisfies FieldTable & Record<string, DocumentedField>);
