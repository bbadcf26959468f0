// Which code an export depends on: all that has a version, and so also the client, which no module of a build imports.

import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { codeEntries, getCodeVersions } from '../../../indexer/code-versions.ts';
import { findLastExport } from '../../../web/export/last-export.ts';
import { createWorkshopFactory, sampleFiles } from './export-tree.ts';

vi.mock(import('../../../indexer/code-versions.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, getCodeVersions: vi.fn<typeof original.getCodeVersions>(original.getCodeVersions) };
});

const factory = createWorkshopFactory();
afterAll(() => factory.close());

test('an export that other code would make anew is not taken for the last one, whatever the code is for', async () => {
  const site = await factory.create(sampleFiles);
  const path = join(site.contentDir, 'site.yaml');
  await site.build({ project: { files: [path], kitVersions: {} } });
  const versions = getCodeVersions();
  expect((await findLastExport(site)).unchanged).toBeDefined();
  const kinds = Object.keys(codeEntries);
  const taken: string[] = [];
  for (const kind of kinds) {
    vi.mocked(getCodeVersions).mockReturnValue({ ...versions, [kind]: 'other' });
    if ((await findLastExport(site)).unchanged !== undefined) taken.push(kind);
  }
  expect(kinds).toContain('site');
  expect(taken).toEqual([]);
  vi.mocked(getCodeVersions).mockReturnValue(versions);
  expect((await findLastExport(site)).unchanged).toBeDefined();
});
