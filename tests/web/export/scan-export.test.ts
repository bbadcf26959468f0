import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ExportedFile, ExportManifest } from '../../../web/export/stage/export-manifest.ts';
import { writeManifest } from '../../../web/export/stage/manifest-store.ts';
import { startExportScan } from '../../../web/export/stage/scan-export.ts';
import { buildSpareDir } from '../../../web/export/stage/spare-export.ts';
import { writeExportedFile } from './exported-file.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-scan-'));
afterAll(() => rmSync(rootDir, { recursive: true }));

const exportId = 'a'.repeat(32);

interface Folders {
  readonly cacheDir: string;
  readonly outDir: string;
  readonly spareDir: string;
  readonly manifest: ExportManifest;
}

/** Writes an export with its manifest, and a spare one that shares every file. */
function createFolders(name: string): Folders {
  const [outDir, cacheDir] = [join(rootDir, name, 'out'), join(rootDir, name, 'cache')];
  const spareDir = buildSpareDir({ cacheDir, outDir });
  const files = new Map<string, ExportedFile>();
  for (let index = 0; index < 20; index += 1) {
    const path = `part-${index % 9}/page-${index}/index.html`;
    files.set(path, writeExportedFile(outDir, path, `Page ${index}`));
    mkdirSync(join(spareDir, dirname(path)), { recursive: true });
    linkSync(join(outDir, path), join(spareDir, path));
  }
  const manifest: ExportManifest = {
    codeHash: '',
    bundleHash: '',
    snapshotId: '',
    inputHash: '',
    surroundingsHash: '',
    suggestions: { found: [], isComplete: true },
    counts: { pages: 0, anchors: 0, links: 0, bytes: 0 },
    diagnostics: [],
    sourceLines: new Map(),
    linkedFiles: new Map(),
    linkedHash: '',
    exportId,
    pageCount: 0,
    files,
    getOrigins: () => ({ dependencies: new Map(), renderKeys: new Map(), facts: new Map() }),
  };
  expect(writeManifest(cacheDir, outDir, manifest)).toEqual([]);
  return { cacheDir, outDir, spareDir, manifest };
}

async function scanFolders({ cacheDir, outDir, manifest }: Folders, threadFrom: number) {
  const scan = startExportScan({ dir: outDir, manifest }, cacheDir, threadFrom);
  try {
    const { files, foreign } = await scan.readFolder();
    const spare = await scan.readSpare();
    const shared = [...manifest.files.keys()].filter((path) => spare?.findShared(path) !== undefined);
    return { files, foreign, spare, shared };
  } finally {
    await scan.close();
  }
}

/** Numbers of files from which another thread scans them: it does, and it does not. */
const threads = [0, Infinity];

test.each(threads)(
  'an untouched export is intact, and its spare one shares all (thread from %d files)',
  async (from) => {
    const folders = createFolders(`whole-${from}`);
    const { files, foreign, spare, shared } = await scanFolders(folders, from);
    expect(files).toBe(folders.manifest.files);
    expect(foreign).toEqual([]);
    expect(spare?.stale).toEqual([]);
    expect(shared).toEqual([...folders.manifest.files.keys()]);
  },
);

test.each(threads)(
  'a touched file has its new time, and no changed one passes (thread from %d files)',
  async (from) => {
    const folders = createFolders(`touched-${from}`);
    const [first = '', second = '', third = ''] = folders.manifest.files.keys();
    utimesSync(join(folders.outDir, first), 1, 1);
    const touched = await scanFolders(folders, from);
    expect(touched.files?.get(first)).toEqual({ ...folders.manifest.files.get(first), mtimeMs: 1000 });
    expect(touched.files?.get(second)).toBe(folders.manifest.files.get(second));
    expect(touched.spare?.findShared(first)?.mtimeMs).toBe(1000);

    writeFileSync(join(folders.outDir, second), readFileSync(join(folders.outDir, second), 'latin1').toUpperCase());
    rmSync(join(folders.outDir, third));
    const changed = await scanFolders(folders, from);
    expect(changed.files).toBeUndefined();
    const paths = [...folders.manifest.files.keys()];
    expect(changed.shared).toEqual(paths.filter((path) => path !== second && path !== third));
  },
);

test.each(threads)(
  'what else is in the folders is listed, and no link trusted (thread from %d files)',
  async (from) => {
    const folders = createFolders(`other-${from}`);
    const { outDir, spareDir, manifest } = folders;
    const [first = '', second = ''] = manifest.files.keys();
    writeFileSync(join(outDir, 'CNAME'), 'docs.example');
    rmSync(join(spareDir, first));
    writeFileSync(join(spareDir, first), readFileSync(join(outDir, first))); // an equal file, but another one
    mkdirSync(join(spareDir, 'empty'));
    rmSync(join(spareDir, dirname(dirname(second))), { recursive: true });
    symlinkSync(join(outDir, dirname(dirname(second))), join(spareDir, dirname(dirname(second))));
    const { files, foreign, spare, shared } = await scanFolders(folders, from);
    expect(files).toBe(manifest.files);
    expect(foreign).toEqual([{ path: 'CNAME', kind: 'file' }]);
    expect(spare?.stale).toEqual(['empty', dirname(dirname(second))]);
    const isBehindLink = (path: string): boolean => path.startsWith(`${dirname(dirname(second))}/`);
    expect(shared).toEqual([...manifest.files.keys()].filter((path) => path !== first && !isBehindLink(path)));
  },
);

test.each(threads)('a scan needs neither a spare export nor its thread (thread from %d files)', async (from) => {
  const folders = createFolders(`alone-${from}`);
  rmSync(folders.spareDir, { recursive: true });
  expect((await scanFolders(folders, from)).spare).toBeUndefined();
  rmSync(join(folders.cacheDir, 'exports'), { recursive: true }); // the thread finds no manifest
  expect((await scanFolders(folders, from)).files).toBe(folders.manifest.files);
});
