// IO. Preloaded by the commands (`node --import`): compiled modules, TypeScript made JavaScript included, are kept between
// runs. It is JavaScript, because reading a first TypeScript file before the cache is open would load the compiler.

import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/docgraph-code', import.meta.url)));
