// Where the code is. A bundle of the commands has another module in place of this one, see `run-commands-build.ts`: it finds
// its own folder, in a checkout or in an installed package.

import { fileURLToPath } from 'node:url';

/** The folder with package.json, with a final slash. */
export const repositoryDir = fileURLToPath(new URL('../../..', import.meta.url));

/** Whether the sources are there, from which bundles can be built: in a checkout, not in an installed package. */
export const hasSources = true as boolean; // a bundle has another value

/** Path of the bundles in a checkout. */
export const checkoutBundlesPath = 'node_modules/.cache/docgraph/bundles/';

/** Path of the bundles in the package. */
export const packageBundlesPath = 'lib/bundles/';

/** The folder of bundles that were built ahead. */
export const bundlesDir = repositoryDir + checkoutBundlesPath;
