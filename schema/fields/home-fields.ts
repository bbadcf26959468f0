// The tables of the home page in site.yaml: the drawing of its opening, and what follows.

import type { FieldTable } from './value-shape.ts';

const requiredText = { shape: 'text', isRequired: true } as const;
const words = {
  shape: { list: 'text' },
  description: 'The words of `words` that light it up; by default, none.',
} as const;

/** The drawing of the splash. Its columns follow from the nodes: a node stands after all that lead to it. */
export const splashGraphFields = Object.freeze({
  nodes: {
    shape: {
      list: {
        fields: {
          name: { ...requiredText, description: 'Its name, once in the drawing.' },
          to: {
            shape: { list: 'text' },
            description: 'Names of later nodes that lines lead to; without one, the line leads to the figure.',
          },
          words,
        },
      },
    },
    isRequired: true,
    description: 'What goes in, from left to right.',
  },
  outputs: {
    shape: { list: { fields: { name: { ...requiredText, description: 'Its name.' }, words } } },
    isRequired: true,
    description: 'What comes out.',
  },
  figure: {
    shape: 'text',
    description: 'What stands between them: `cube`, which turns with the words, or the path of a picture.',
    example: 'cube',
  },
} as const satisfies FieldTable);

/** What follows the opening, in the order in which sites have it by default. */
export const homeParts = ['features', 'text', 'sections', 'kits'] as const;

/** The most headings that can be numbered. */
export const maxSteps = 6;

/** The home page below its opening. */
export const homeFields = Object.freeze({
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
