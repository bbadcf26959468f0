// What the results of a page and of a section read: a change elsewhere in the tree does not make them again.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { planPage, planSection, type BakeTask } from '../../../api/bake/plan-bake.ts';
import { createDocumentExecutor } from '../../../api/http/create-document-executor.ts';
import type { Engine } from '../../../indexer/engine/engine.ts';
import type { LaterQuery, Query, Read } from '../../../indexer/engine/query.ts';
import { createContentIndex } from '../../../indexer/index-content.ts';
import persistedDocuments from '../../../schema/generated/documents/persisted-documents.json' with { type: 'json' };
import { exportInputs } from '../../../web/export/outputs/export-inputs.ts';
import { buildResultKey, result } from '../../../web/export/outputs/results.ts';
import { createMemoryFileSystem, memoryRoot } from '../../indexer/memory-file-system.ts';

/** Creates a tree of two sections. Every page has a link to the next one, and one of them to the other section. */
function createTree(pageCount: number): ReadonlyMap<string, string> {
  const format = (number: number) =>
    `---\ntitle: Page ${number}\nsort: ${number}\ncontributors: [ada]\n---\n\n## Part\n\n[Next](./page-${(number + 1) % pageCount}.md#part)\n`;
  return new Map([
    ['site.yaml', 'name: Docs\n'],
    ['index.md', '---\ntitle: Home\n---\n\n[Page 3](/guides/page-3/)\n'],
    ['concepts/index.md', '---\ntitle: Concepts\n---\n\nWords.\n'],
    ...Array.from({ length: pageCount }, (_, number) => [`guides/page-${number}.md`, format(number)] as const),
  ]);
}

const execute = createDocumentExecutor(persistedDocuments);

/** Makes results with an engine, and lists what each reads. */
async function listReads(pageCount: number, tasks: readonly BakeTask[]): Promise<readonly (readonly string[])[]> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-reads-'));
  onTestFinished(() => rmSync(cacheDir, { recursive: true }));
  const fileSystem = createMemoryFileSystem(createTree(pageCount));
  const extension = { queries: [result, ...exportInputs] };
  const index = createContentIndex({ contentDir: memoryRoot, cacheDir, fileSystem, extension });
  await index.refresh();
  const reads = await index.use(({ engine }) => Promise.all(tasks.map((task) => listReadsOf(engine, task))));
  await index.close();
  return reads;
}

const unused = (): never => {
  throw new Error('Results read values.');
};

async function listReadsOf(engine: Engine, task: BakeTask): Promise<readonly string[]> {
  const reads = new Set<string>();
  const note = ({ name }: { readonly name: string }, key: string): void => void reads.add(`${name} ${key}`.trim());
  const get = <Value>(query: Query<Value>, key: string): Value => {
    if (query.name === 'services') return { execute } as Value; // the only member that results use
    note(query, key);
    return engine.get(query, key);
  };
  const later = async <Value>(query: LaterQuery<Value> | Query<Value>, key: string): Promise<Value> => {
    note(query, key);
    return engine.getLater(query, key);
  };
  const read: Read = Object.assign(get, { fingerprint: unused, later, laterFingerprint: unused });
  await result.run?.(read, buildResultKey(task), unused);
  return [...reads].sort();
}

test('the result of a page reads its record, its text, its neighbours, and what all pages share', async () => {
  const tasks = planPage('/guides/page-3/', false);
  expect(tasks.map(({ operationName }) => operationName)).toEqual(['Page', 'PageAnchors']);
  const small = await listReads(20, tasks);
  expect(small).toEqual([
    [
      expect.stringMatching(/^body [0-9a-f]{64}$/),
      'contributors',
      'file guides/page-3.md',
      'record /guides/page-2/',
      'record /guides/page-3/',
      'record /guides/page-4/',
      'sectionHead guides',
      'siteBase',
    ],
    ['record /guides/page-3/', 'siteBase'],
  ]);
  expect(await listReads(60, tasks)).toEqual(small);
});

test('the results of a section read that section', async () => {
  const small = await listReads(20, planSection('concepts'));
  expect(small).toEqual([['record /concepts/printable/', 'section concepts', 'sectionHead concepts', 'siteBase']]);
  expect(await listReads(60, planSection('concepts'))).toEqual(small);
});
