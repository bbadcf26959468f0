// The tables of a site with the kits of this repository that add to the graph.

import { readFileSync } from 'node:fs';
import { combineKits, type ReadKit } from '../../../../indexer/kits/combine-kits.ts';
import type { Kit } from '../../../../schema/kits/kit.ts';
import sponsors from '../../../../web/kits/sponsors/index.ts';
import webpack from '../../../../web/kits/webpack/index.ts';

/** Reads a kit without its queries. */
function readKit(kit: Kit): ReadKit {
  const texts = [kit.graph?.types ?? [], kit.examples ?? []].flat().map((path) => {
    const url = new URL(`../../../../web/kits/${kit.name}/${path}`, import.meta.url);
    return [path, { path, text: readFileSync(url, 'utf8') }] as const;
  });
  return {
    kit,
    file: { path: 'index.ts', text: '' },
    documents: new Map(),
    texts: new Map(texts),
    downloads: {},
    samples: undefined,
    clientPath: '/client.ts',
  };
}

export const webpackTables = combineKits([readKit(webpack), readKit(sponsors)], {
  version: 'webpack',
  projectDir: undefined,
});
