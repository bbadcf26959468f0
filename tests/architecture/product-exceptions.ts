// Where the core still names the product of this repository's own site. The list only shrinks: what moves to a kit takes its
// entry along.

import type { ProductException } from './rules/product-names.ts';

export const productExceptions: readonly ProductException[] = [
  { path: 'schema/released', reason: 'what has been released stays as it was' },
  { path: 'web/app/data/load-errors.ts', reason: 'error names and codes that error trackers know from webpack' },
];
