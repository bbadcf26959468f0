// The fields of site.yaml for what is around every page.

import { isRequired, link, linkFields, links, requiredText, textList } from './shared-shapes.ts';
import type { DocumentedField, FieldTable } from './value-shape.ts';

/** Links, foot and notices. */
export const frameFields = {
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
      'Links at the top of every page, with the sections for which they are active. One with `links` instead of `url` is a menu.',
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
} as const satisfies FieldTable & Record<string, DocumentedField>;
