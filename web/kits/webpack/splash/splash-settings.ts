// The field of site.yaml for the opening of the home page.

import type { KitSetting } from '../../../../schema/kits/kit-graph.ts';
import { buildSplashGraph } from './build-splash-graph.ts';
import { splashShape, type SplashSetting } from './splash-shape.ts';

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
