// What the workbench has of webpack.

import type { SampleSupport } from 'docgraph/client';
import { listBrowserPackages, needsRareModules } from '../compiler/browser-samples.ts';
import { packNames } from '../compiler/pack-names.ts';
import { GraphView } from './graph-view.tsx';
import { buildProjectArchive } from './project-archive.ts';

export const sampleSupport: SampleSupport = {
  listPacks: (sample) => [
    packNames.webpack,
    ...(needsRareModules(sample) ? [packNames.rest] : []),
    ...listBrowserPackages(sample),
  ],
  // webpack and the minimizer load their modules
  warmUp: [{ filePath: 'src/index.js', text: 'console.log(0);\n' }, { command: 'npx webpack --mode production' }],
  isBuild: (command) =>
    /^(?:[A-Z_]+=\S+ )*(?:npx webpack|npm run)\b/.test(command) || /^node (?!dist\/|build\/)/.test(command),
  firstFile: 'webpack.config.js',
  archive: { title: 'A zip file for npm install and npx webpack', build: buildProjectArchive },
  view: { name: 'Why', View: GraphView },
};
