import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { writeExportRecord } from '../../../../api/hosts/node/export-record.ts';
import { serveSite } from '../../../../api/hosts/node/serve-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgraph-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'content'));
writeFileSync(join(folder, 'content/index.md'), '---\ntitle: Home\n---\nText.\n');

/** Makes an export of one page, and remembers its content folder. */
function createExport(name: string, contentDir: string): string {
  const distDir = join(folder, name);
  mkdirSync(distDir);
  writeFileSync(join(distDir, 'index.html'), '<h1>Home</h1>');
  writeFileSync(join(distDir, 'docgraph.json'), JSON.stringify({ exportId: name }));
  remember(distDir, name, contentDir);
  return distDir;
}

/** Remembers the content of an export, as a build does once the export is in place. */
function remember(distDir: string, exportId: string, contentDir: string): void {
  writeExportRecord(distDir, {
    contentDir: join(distDir, contentDir),
    cacheDir: join(folder, 'cache'),
    snapshotId: `made-before-${exportId}`,
    siteUrl: undefined,
    projectDir: undefined,
    exportId,
  });
}

async function askTitle(url: string): Promise<readonly unknown[]> {
  const response = await fetch(`${url}graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ page(by: { url: "/" }) { title } }' }),
  });
  return [response.status, await response.json()];
}

/** Serves an export, asks for its first page and for a title, and stops. */
async function ask(distDir: string): Promise<{ answers: readonly unknown[]; problems: readonly unknown[] }> {
  const problems: unknown[] = [];
  const server = await serveSite({ distDir, port: 0, reportError: (error) => problems.push(error) });
  try {
    const page = await fetch(server.url);
    return { answers: [await page.text(), ...(await askTitle(server.url))], problems };
  } finally {
    await server.close();
  }
}

test('serves the site and the live endpoint over the content it was made from', async () => {
  expect(await ask(createExport('whole', '../content'))).toEqual({
    answers: ['<h1>Home</h1>', 200, { data: { page: { title: 'Home' } } }],
    problems: [expect.objectContaining({ message: expect.stringContaining('has changed since the export was built') })],
  });
});

test('serves the site alone beside content with a page that the export does not have', async () => {
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other/index.md'), '---\ntitle: Other\n---\nText.\n');
  writeFileSync(join(folder, 'other/more.md'), '---\ntitle: More\n---\nText.\n');
  const { answers, problems } = await ask(createExport('moved', '../other'));
  expect(answers.slice(0, 2)).toEqual(['<h1>Home</h1>', 503]);
  expect(problems).toEqual([expect.objectContaining({ message: expect.stringContaining('has a page /more/') })]);
});

test('follows a new export that takes the place of the old one', async () => {
  const distDir = createExport('followed', '../content');
  const server = await serveSite({ distDir, port: 0, reportError: () => undefined });
  try {
    expect(await (await fetch(server.url)).text()).toBe('<h1>Home</h1>');
    mkdirSync(join(folder, 'next'));
    writeFileSync(join(folder, 'next/index.md'), '---\ntitle: Next\n---\nText.\n');
    const next = createExport('new-export', '../next');
    writeFileSync(join(next, 'index.html'), '<h1>Next</h1>');
    renameSync(distDir, `${distDir}.old`);
    renameSync(next, distDir);
    remember(distDir, 'new-export', '../next');
    await expect.poll(async () => (await fetch(server.url)).text()).toBe('<h1>Next</h1>');
    await expect.poll(() => askTitle(server.url)).toEqual([200, { data: { page: { title: 'Next' } } }]);
  } finally {
    await server.close();
  }
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

test('the tools for assistants answer at /mcp, and are not loaded earlier', async () => {
  const server = await serveSite({
    distDir: createExport('tools', '../content'),
    port: 0,
    reportError: () => undefined,
  });
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
  const loaded = listStaticImports(
    fileURLToPath(new URL('../../../../api/hosts/node/serve-site.ts', import.meta.url)),
    new Set(),
  );
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
