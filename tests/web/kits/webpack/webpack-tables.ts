// The tables of a site with the kit of webpack.

import { combineKits } from '../../../../indexer/kits/combine-kits.ts';
import type { Kit } from '../../../../schema/kits/kit.ts';
import webpack from '../../../../web/kits/webpack/index.ts';

const kit: Kit = webpack;

export const webpackTables = combineKits(
  [
    {
      kit,
      file: { path: 'index.ts', text: '' },
      documents: new Map(),
      downloads: {},
      samples: undefined,
      clientPath: '/client.ts',
    },
  ],
  { version: 'webpack', projectDir: undefined },
);
