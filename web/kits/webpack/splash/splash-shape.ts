// The opening of the home page as site.yaml has it.

import { isRequired, links, requiredText, textList } from '../../../../schema/fields/shared-shapes.ts';
import type { ValueOf } from '../../../../schema/fields/value-shape.ts';

const words = {
  shape: textList,
  description: 'The words of `words` that light it up; by default, none.',
} as const;

/** The drawing. Its columns follow from the nodes: a node stands after all that lead to it. */
const graphShape = {
  fields: {
    nodes: {
      shape: {
        list: {
          fields: {
            name: { ...requiredText, description: 'Its name, unique in the drawing.' },
            to: {
              shape: textList,
              description: 'Names of later nodes that lines lead to; without one, the line leads to the figure.',
            },
            words,
          },
        },
      },
      isRequired,
      description: 'What goes in, from left to right.',
    },
    outputs: {
      shape: { list: { fields: { name: { ...requiredText, description: 'Its name.' }, words } } },
      isRequired,
      description: 'What comes out.',
    },
    figure: { shape: { oneOf: ['cube'] }, description: 'The figure between them: `cube`, which turns with the words.' },
  },
} as const;

export const splashShape = {
  fields: {
    text: { ...requiredText, description: 'The fixed part.' },
    words: { shape: textList, isRequired, description: 'The words that take turns.' },
    links: { shape: links, description: 'Calls to action.' },
    graph: { shape: graphShape, description: 'A drawing beside the text: what goes in, and what comes out.' },
  },
} as const;

/** The opening: a text and the words that take turns after it. */
export type SplashSetting = ValueOf<typeof splashShape>;

/** The drawing beside it. */
export type AuthoredGraph = ValueOf<typeof graphShape>;
