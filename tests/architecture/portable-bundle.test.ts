import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

test.each(['api/http/create-content-api.ts', 'api/mcp/create-mcp-endpoint.ts', 'api/search/create-search.ts'])(
  '%s and all that it imports make one file that needs nothing of a host',
  async (entry) => {
    const built = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      resolve: { conditions: ['browser', 'import', 'default'] },
      ssr: { target: 'webworker', noExternal: true },
      build: { ssr: true, write: false, rolldownOptions: { input: path.join(root, entry) } },
    });
    const chunks = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
    const imports = chunks.flatMap((chunk) =>
      chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [],
    );
    const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
    expect([chunks.length, imports]).toEqual([1, []]);
    expect(code.match(/(?:from\s*|import\s*\(?\s*|require\(\s*)["']node:[\w/]+["']/g) ?? []).toEqual([]);
  },
);
