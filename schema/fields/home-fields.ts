// The tables of the home page in site.yaml: its opening, and what follows.

import { links, requiredText } from './shared-shapes.ts';
import type { DocumentedField, FieldTable } from './value-shape.ts';

/** What follows the opening, in the order in which sites have it by default. */
export const homeParts = ['features', 'text', 'sections', 'kits'] as const;

/** The most headings that can be numbered. */
export const maxSteps = 6;

/** The home page below its opening. */
const homeFields = Object.freeze({
  parts: {
    shape: { list: { oneOf: homeParts } },
    description:
      'What it shows, in this order: the cards of `features`, the text of `index.md`, links to all sections, what kits add.',
    example: '[text, features, sections]',
    default: '[features, text, sections, kits]',
  },
  steps: {
    shape: 'amount',
    description: 'How many headings of the text are numbered, from the first one on; at most six.',
    example: '3',
    default: '0',
  },
} as const satisfies FieldTable);

/** The fields of site.yaml for the home page. */
export const homePageFields = {
  hero: {
    shape: {
      fields: {
        title: { shape: 'text', description: 'Headline; by default, the name of the site.' },
        tagline: { shape: 'text', description: 'Text below the headline.' },
        image: { shape: 'path', description: 'Picture beside the text.' },
        imageAlt: {
          shape: 'text',
          description: 'What the picture shows; without it, the picture counts as decoration.',
        },
        actions: { shape: links, description: 'Calls to action; the first is the main one.' },
      },
    },
    description:
      'What the home page opens with: a title (the name of the site by default), a tagline, a picture, and links of which the first is the main one.',
    example: '{tagline: Charts for everyone., image: hero.svg, actions: [{title: Get started, url: /guides/}]}',
  },
  features: {
    shape: {
      list: {
        fields: {
          title: { ...requiredText, description: 'Heading of the card.' },
          text: { shape: 'text', description: 'Text of the card.' },
          icon: { shape: 'text', description: 'Name of an icon, path of a picture, or a character such as an emoji.' },
          url: { shape: 'linkUrl', description: 'Where the card leads.' },
        },
      },
    },
    description:
      'Cards on the home page. An icon is a name from the table of icons, the path of a picture, or a character such as an emoji.',
    example: '[{title: Fast, text: Draws a million points., icon: bolt, url: /guides/speed/}]',
  },
  home: {
    shape: { fields: homeFields },
    description: 'What the home page shows below its opening.',
    example: '{parts: [text, features, sections], steps: 3}',
  },
} as const satisfies FieldTable & Record<string, DocumentedField>;
