// IO. Keeps compiled modules between runs, TypeScript turned into JavaScript included. It is JavaScript itself, because
// reading a first TypeScript file before the cache is open would load the compiler.

import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/docgraph-code', import.meta.url)));
