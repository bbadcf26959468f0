// The opening of the home page as site.yaml has it.

import { isRequired, links, requiredText, textList } from '../../../../schema/fields/shared-shapes.ts';
import type { ValueOf } from '../../../../schema/fields/value-shape.ts';
import type { KitSetting } from '../../../../schema/kits/kit-graph.ts';
import { buildSplashGraph } from './build-splash-graph.ts';

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

const splashShape = {
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

export const splashSettings = {
  splash: {
    shape: splashShape,
    description:
      'What the home page opens with: a text, the words that take turns after it, links, and a drawing. The first two links are beside the text, the others below.',
    example: '{text: bundle your, words: [assets, scripts]}',
    check(value) {
      const { graph, words: known } = value as SplashSetting; // it has its shape
      if (graph === undefined) return [];
      return buildSplashGraph(graph, known).problems.map(({ path, ...problem }) => ({
        ...problem,
        path: `graph.${path}`,
      }));
    },
  },
} as const satisfies Readonly<Record<string, KitSetting>>;
