import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { bundleSources } from '../../web/node/build-bundles.ts';
import { extractImports } from '../architecture/extract-imports.ts';
import { readSources } from '../architecture/read-sources.ts';
import { isSyntaxNode } from '../architecture/syntax-node.ts';
import { createWorkshopFactory, sampleFiles } from './export-tree.ts';

const factory = createWorkshopFactory();
afterAll(factory.close);

/** Lists what a file imports of ours at run time, with the workers it starts. */
function listImports(filePath: string, text: string): readonly string[] {
  const { program } = parseSync(filePath, text);
  const imports = isSyntaxNode(program) ? extractImports(program) : [];
  return imports
    .filter(({ specifier, isTypeOnly }) => specifier.startsWith('.') && !isTypeOnly)
    .map(({ specifier }) => path.posix.join(path.posix.dirname(filePath), specifier));
}

/** Tells whether a change of a file changes the hash. */
const isCovered = (filePath: string): boolean =>
  bundleSources.some((source) => filePath === source || filePath.startsWith(`${source}/`));

test('the hash of the bundles covers every file that the client is made of', () => {
  const sources = new Map(readSources().map(({ filePath, text }) => [filePath, text]));
  const reached = new Set(['web/app/entry-client.tsx', 'web/app/entry-server.tsx', 'web/sw.ts']);
  for (const filePath of reached) {
    const text = sources.get(filePath);
    if (text !== undefined) for (const target of listImports(filePath, text)) reached.add(target);
  }
  expect([...reached].filter((filePath) => !isCovered(filePath))).toEqual([]);
  expect(reached.size).toBeGreaterThan(100);
});

test('an edit of the content takes the bundles as they are', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const bundlesDir = path.join(workshop.cacheDir, 'bundles');
  const folders = readdirSync(bundlesDir);
  const mark = path.join(bundlesDir, folders[0] ?? '', 'client/mark.txt');
  writeFileSync(mark, 'made before');
  workshop.edit({ 'guides/third.md': '# Third\n' });
  await workshop.build();
  expect(readdirSync(bundlesDir)).toEqual(folders);
  expect(workshop.readOut().get('mark.txt')).toBe('made before');
});
