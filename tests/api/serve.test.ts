import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { serveSite } from '../../api/serve.ts';
import { UsageError } from '../../schema/commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgraph-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'content'));
writeFileSync(join(folder, 'content/index.md'), '---\ntitle: Home\n---\nText.\n');

/** Makes an export of one page that names its content folder. */
function createExport(name: string, contentDir: string): string {
  const distDir = join(folder, name);
  mkdirSync(distDir);
  writeFileSync(join(distDir, 'index.html'), '<h1>Home</h1>');
  const record = { contentDir, cacheDir: '../cache', snapshotId: 'made-before', siteUrl: null };
  writeFileSync(join(distDir, 'docgraph.json'), JSON.stringify(record));
  return distDir;
}

/** Serves an export, asks for its first page and for a title, and stops. */
async function ask(distDir: string): Promise<{ answers: readonly unknown[]; problems: readonly unknown[] }> {
  const problems: unknown[] = [];
  const server = await serveSite({ distDir, port: 0, reportError: (error) => problems.push(error) });
  try {
    const page = await fetch(server.url);
    const result = await fetch(`${server.url}graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ page(by: { url: "/" }) { title } }' }),
    });
    return { answers: [await page.text(), result.status, await result.json()], problems };
  } finally {
    await server.close();
  }
}

test('serves the site and the live endpoint over the content it was made from', async () => {
  expect(await ask(createExport('whole', '../content'))).toEqual({
    answers: ['<h1>Home</h1>', 200, { data: { page: { title: 'Home' } } }],
    problems: [],
  });
});

test('serves the site alone when the content is gone', async () => {
  expect(await ask(createExport('alone', '../gone'))).toEqual({
    answers: [
      '<h1>Home</h1>',
      503,
      { errors: [expect.objectContaining({ extensions: expect.objectContaining({ code: 'CONTENT_UNAVAILABLE' }) })] },
    ],
    problems: [expect.objectContaining({ name: 'ContentDirError' })],
  });
});

test('says what to do when there is no export', async () => {
  const distDir = join(folder, 'none');
  await expect(serveSite({ distDir, port: 0, reportError: console.error })).rejects.toEqual(
    new UsageError(`There is no folder "${distDir}".\nhint: make it with \`npm run build\`, or name it: --dist DIR`),
  );
});

test('the tools for programs answer at /mcp, and are not loaded before', async () => {
  const server = await serveSite({ distDir: createExport('tools', '../content'), port: 0, reportError: console.error });
  try {
    const response = await fetch(`${server.url}mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'read_page', arguments: { url: '/' } },
      }),
    });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('# Home')]);
  } finally {
    await server.close();
  }
  const loaded = listStaticImports(fileURLToPath(new URL('../../api/serve.ts', import.meta.url)), new Set());
  expect([...loaded].filter((name) => /^(?:zod|@modelcontextprotocol)\b/.test(name))).toEqual([]);
  expect(loaded.size).toBeGreaterThan(20);
});

/** Lists what a file loads when it is loaded itself: files by path, packages by name. */
function listStaticImports(filePath: string, found: Set<string>): ReadonlySet<string> {
  const imports = readFileSync(filePath, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm);
  for (const [, specifier = ''] of imports) {
    const isFile = specifier.startsWith('.') && specifier.endsWith('.ts');
    const name = isFile ? join(dirname(filePath), specifier) : specifier;
    if (found.has(name)) continue;
    found.add(name);
    if (isFile) listStaticImports(name, found);
  }
  return found;
}
