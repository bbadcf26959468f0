// IO. Keeps compiled modules between runs, TypeScript turned into JavaScript included. It is JavaScript itself, because
// reading a first TypeScript file before the cache is open would load the compiler.

import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../node_modules/.cache/docgraph-code', import.meta.url));
enableCompileCache(folder);
process.env.NODE_COMPILE_CACHE = folder; // worker threads find it there; the call is for this thread alone
