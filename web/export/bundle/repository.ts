// Where the code is.

import { fileURLToPath } from 'node:url';

/** The folder with package.json, with a final slash. */
export const repositoryDir = fileURLToPath(new URL('../../..', import.meta.url));
