// IO. Keeps compiled modules between runs, TypeScript turned into JavaScript included. It is JavaScript itself, because
// reading a first TypeScript file before the cache is open would load the compiler.

const { enableCompileCache } = process.getBuiltinModule('node:module');
const { fileURLToPath } = process.getBuiltinModule('node:url');

/** The folder of compiled code. Everything in it may be removed. */
export const codeDir = fileURLToPath(new URL('../../node_modules/.cache/docgraph-code', import.meta.url));

enableCompileCache(codeDir);
process.env.NODE_COMPILE_CACHE = codeDir; // worker threads find it there; the call is for this thread alone
