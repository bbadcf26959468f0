import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContentIndex } from '../../indexer/index-content.ts';
import type { ContentIndex } from '../../indexer/content-index.ts';
import { formatDiagnostic } from '../../api/graph/diagnostic/format-diagnostic.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { createMemoryFileSystem, memoryRoot } from './memory-file-system.ts';

const fixturesDir = fileURLToPath(new URL('../fixtures', import.meta.url));
const isUpdate = process.env['UPDATE'] === '1' && process.env['CI'] === undefined;
const claims = readdirSync(fixturesDir).filter((name) => existsSync(join(fixturesDir, name, 'content')));

let cacheDir: string;

beforeAll(() => void (cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-fixtures-'))));
afterAll(() => rmSync(cacheDir, { recursive: true }));

/** Loads a fixture into memory: no repository around it, so no dates. */
function readContent(claim: string): ReadonlyMap<string, Uint8Array> {
  const contentDir = join(fixturesDir, claim, 'content');
  const entries = readdirSync(contentDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(contentDir.length + 1).replaceAll('\\', '/'), readFileSync(path)]));
}

async function formatDiagnostics({ diagnostics }: Snapshot, index: ContentIndex): Promise<string> {
  const texts = diagnostics.items.map(async (diagnostic) => {
    return `${formatDiagnostic(diagnostic, await index.readSourceLine(diagnostic.filePath, diagnostic.place.line))}\n`;
  });
  return (await Promise.all(texts)).join('\n');
}

/** Formats every authored page as readers get it. */
async function formatPages(snapshot: Snapshot, index: ContentIndex): Promise<string> {
  const texts = snapshot.pages.items
    .filter((page) => !page.isPrintable)
    .map(async (page) => {
      const { html } = await index.readBody({ page, getPage: snapshot.pages.get });
      return `<!-- ${page.url} ${page.filePath} "${page.title}" -->\n${html.trim()}\n`;
    });
  return (await Promise.all(texts)).join('\n');
}

/** Reads an expectation, after writing it when asked to. */
function readExpectation(path: string, actual: string): string {
  if (isUpdate) {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, actual);
  }
  return readFileSync(path, 'utf8');
}

test.each(claims)('%s', async (claim) => {
  const fileSystem = createMemoryFileSystem(readContent(claim));
  const index = createContentIndex({ contentDir: memoryRoot, cacheDir, fileSystem });
  const { snapshot } = await index.refresh();
  const [diagnostics, pages] = [await formatDiagnostics(snapshot, index), await formatPages(snapshot, index)];
  await index.close();
  const expected = join(fixturesDir, claim, 'expected');
  expect(diagnostics).toBe(readExpectation(join(expected, 'diagnostics.txt'), diagnostics));
  expect(pages).toBe(readExpectation(join(expected, 'pages.html'), pages));
});

test('the folder of fixtures is not empty', () => {
  expect(claims.length).toBeGreaterThan(30);
});
