// Where the core still names the product of this repository's own site. The list only shrinks: what moves to a kit takes its
// entry along.

import type { ProductException } from './rules/product-names.ts';

const workbench = 'the compiler that samples run in, which is to move to the kit';

export const productExceptions: readonly ProductException[] = [
  { path: 'schema/released', reason: 'what has been released stays as it was' },
  { path: 'schema/wire/browser-samples.ts', reason: workbench },
  { path: 'web/app/workbench', reason: workbench },
  { path: 'web/compiler', reason: workbench },
  { path: 'web/dev/sample-answer.ts', reason: workbench },
  { path: 'web/export/bundle/bundle-compiler.ts', reason: workbench },
  { path: 'web/export/bundle/compiler-files.ts', reason: workbench },
  { path: 'web/export/bundle/find-reachable.ts', reason: workbench },
  { path: 'web/export/bundle/read-pack.ts', reason: workbench },
  { path: 'web/export/outputs/compiler.ts', reason: workbench },
  { path: 'web/export/outputs/describe-samples.ts', reason: workbench },
  { path: 'web/README.md', reason: workbench },
  { path: 'web/app/data/load-errors.ts', reason: 'error names and codes that error trackers know from webpack' },
];
