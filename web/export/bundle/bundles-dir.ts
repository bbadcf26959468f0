// Where the bundles of this code are. A bundle of the commands has another module in place of this one: the folder that the
// bundle itself is in.

import { join } from 'node:path';
import { repositoryDir } from './repository.ts';

/** The folder of bundles that were built ahead. */
export const bundlesDir = join(repositoryDir, 'node_modules/.cache/docgraph/bundles');
