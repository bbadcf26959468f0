// The core of the API as a worker would load it: bundled for no host in particular, and run where only the globals exist
// that every host has.

import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import type { planAllResults } from './bake/plan-all-results.ts';
import type { ApiOptions, createApi } from '../../api/http/create-api.ts';
import type { createDocumentExecutor } from '../../api/http/create-document-executor.ts';
import { persistedManifest } from '../../api/http/persisted-manifest.ts';
import { createSampleSnapshot, readSampleBody } from './sample-snapshot.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const entry = `
  export { createContentApi } from '${root}api/http/create-content-api.ts';
  export { createApi } from '${root}api/http/create-api.ts';
  export { createDocumentExecutor } from '${root}api/http/create-document-executor.ts';
  export { planAllResults } from '${root}tests/api/bake/plan-all-results.ts';
  export { createMcpEndpoint } from '${root}api/mcp/create-mcp-endpoint.ts';
  export { createSearch } from '${root}api/search/create-search.ts';
`;

interface Core {
  readonly createApi: typeof createApi;
  readonly createDocumentExecutor: typeof createDocumentExecutor;
  readonly planAllResults: typeof planAllResults;
}

/** Globals of browsers, edge workers and Node alike. */
const webGlobals = Object.fromEntries(
  [
    'AbortController',
    'AbortSignal',
    'Blob',
    'DOMException',
    'Event',
    'EventTarget',
    'FormData',
    'Headers',
    'ReadableStream',
    'Request',
    'Response',
    'TextDecoder',
    'TextEncoder',
    'TransformStream',
    'URL',
    'URLSearchParams',
    'WritableStream',
    'atob',
    'btoa',
    'clearInterval',
    'clearTimeout',
    'console',
    'crypto',
    'fetch',
    'performance',
    'queueMicrotask',
    'setInterval',
    'setTimeout',
    'structuredClone',
  ].map((name) => [name, Reflect.get(globalThis, name)] as const),
);

/** Bundles the core; `builtins` lists what it would import from Node. */
async function bundleCore(): Promise<{ readonly code: string; readonly builtins: readonly string[] }> {
  const builtins: string[] = [];
  const core: Plugin = {
    name: 'core',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'core') return '\0core';
      if (!isBuiltin(source)) return undefined;
      builtins.push(`${source} from ${importer}`);
      return { id: source, external: true };
    },
    load: (id) => (id === '\0core' ? entry : undefined),
  };
  const output = await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    plugins: [core],
    // Like a worker's bundler: without `browser` first, the fetch of a library would be Node's.
    resolve: { mainFields: ['browser', 'module', 'main'], conditions: ['browser', 'import', 'module', 'default'] },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'core',
        platform: 'neutral',
        output: { format: 'iife', name: 'core' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = Array.isArray(output) ? output : [output];
  const code = chunks.flatMap((result) => ('output' in result ? result.output : []))[0];
  return { code: code?.type === 'chunk' ? code.code : '', builtins };
}

test('the core imports nothing of Node, and runs where Node has no globals', async () => {
  const { code, builtins } = await bundleCore();
  expect(builtins).toEqual([]);
  const context = { ...webGlobals };
  const core = runInNewContext(`${code}; core`, context) as Core; // what the entry above exports

  const snapshot = createSampleSnapshot({ pages: [{ url: '/' }, { url: '/concepts/', title: 'Concepts' }] });
  const options: ApiOptions = {
    getSnapshot: () => snapshot,
    readBody: readSampleBody,
    readSourceLine: async () => undefined,
    access: 'public',
    persistedDocuments: persistedManifest,
    reportError: (error) => {
      throw error;
    },
  };
  const query =
    '{ page(by: { url: "/concepts/" }) { id title html } search(query: "concepts", first: 1) { totalCount } }';
  const response = await core
    .createApi(options)
    .fetch(new Request(`http://localhost/graphql?query=${encodeURIComponent(query)}`));
  expect([response.status, response.headers.get('etag')?.length, await response.json()]).toEqual([
    200,
    51,
    {
      data: {
        page: { id: 'UGFnZTovY29uY2VwdHMv', title: 'Concepts', html: '<p>Concepts</p>' },
        search: { totalCount: 1 },
      },
    },
  ]);

  const tasks = core.planAllResults(snapshot);
  const execute = core.createDocumentExecutor(persistedManifest);
  const results = await Promise.all(tasks.map((task) => execute(task, { snapshot, readBody: readSampleBody })));
  expect(results.length).toBe(10);
  expect(results.flatMap(({ errors }) => errors)).toEqual([]);
});
