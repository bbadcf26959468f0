// An export of one user that another one builds again, as after a first build as root. Only root can make such folders,
// and only where others may read the checkout and the folder of temporary files; elsewhere these tests have nothing to do.

import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkshopFactory, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
afterAll(factory.close);

const buildFile = fileURLToPath(new URL('../../../web/commands/build.ts', import.meta.url));
const nobody = 65_534;
const owner = { uid: nobody, gid: nobody };

/** True when this process may start another one as the owner, and that one gets at everything that it needs. */
function canBuildAsOwner(): boolean {
  if (process.getuid?.() !== 0) return false;
  const script = `for (const path of ${JSON.stringify([buildFile, tmpdir()])}) require('node:fs').accessSync(path)`;
  return spawnSync(process.execPath, ['-e', script], { ...owner, cwd: '/' }).status === 0;
}

const isPossible = canBuildAsOwner();

/** How a command ended, the folder of the workshop written as `ROOM`. */
interface Outcome {
  readonly exitCode: number | null;
  readonly stderr: string;
}

/** Builds as a user who owns everything of the workshop but what the test has taken away. */
function buildAsOwner(workshop: Workshop): Outcome {
  const { contentDir, outDir, cacheDir } = workshop;
  const args = [buildFile, '--content', contentDir, '--out', outDir, '--cache', cacheDir];
  const { status, stderr } = spawnSync(process.execPath, args, { ...owner, encoding: 'utf8' });
  return { exitCode: status, stderr: stderr.replaceAll(dirname(outDir), 'ROOM').replace(/old-\d+/g, 'old-ID') };
}

/** Gives a folder to the owner, with all that is in it. */
function giveAway(path: string): void {
  chownSync(path, nobody, nobody);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    chownSync(join(entry.parentPath, entry.name), nobody, nobody);
  }
}

let workshop: Workshop;
let roomDir: string;

beforeAll(async () => {
  if (!isPossible) return;
  workshop = await factory.create(sampleFiles);
  roomDir = dirname(workshop.outDir);
  chmodSync(dirname(roomDir), 0o755);
  await workshop.build();
  giveAway(roomDir);
});

const listNeighbours = ({ outDir }: Workshop): readonly string[] =>
  readdirSync(dirname(outDir)).map((name) => name.replace(/old-\d+/, 'old-ID'));

/** Whoever may not write into node_modules is told that `serve` will not find the content. */
const withoutRecord = ({ stderr }: Outcome): readonly string[] =>
  stderr.split('\n').filter((line) => line !== '' && !line.includes('`npm run serve` will not find'));

const leftover = [
  'The folder "ROOM/out.docgraph-old-ID" of an earlier export cannot be removed (EPERM).',
  'hint: delete it yourself.',
];

describe.runIf(isPossible)('an export that its owner builds again', () => {
  test('below a folder that may not be written to is explained', () => {
    const before = workshop.readOut();
    workshop.edit({ 'guides/third.md': '# Third\n' });
    chmodSync(roomDir, 0o555);
    const outcome = buildAsOwner(workshop);
    chmodSync(roomDir, 0o755);
    expect(outcome).toEqual({
      exitCode: 2,
      stderr:
        'The folder of "ROOM/out" cannot be written (EACCES), and an export is made beside the one that it replaces.\n' +
        'hint: choose a folder inside "ROOM/out" or elsewhere with --out DIR.\n',
    });
    expect(workshop.readOut()).toEqual(before);
  });

  test('although nobody may write to it is replaced', () => {
    workshop.edit({ 'guides/third.md': '# Number three\n' });
    for (const name of ['', 'guides']) chmodSync(join(workshop.outDir, name), 0o555);
    const outcome = buildAsOwner(workshop);
    expect([outcome.exitCode, withoutRecord(outcome)]).toEqual([0, []]);
    expect(workshop.readOut().get('guides/third/index.html')).toContain('Number three');
    expect(listNeighbours(workshop)).toEqual(['cache', 'content', 'out']);
  });

  test('although root has made it is replaced, with a warning about what stays', () => {
    workshop.edit({ 'guides/third.md': '# Number four\n' });
    for (const name of ['', 'guides']) chownSync(join(workshop.outDir, name), 0, 0);
    const outcome = buildAsOwner(workshop);
    expect([outcome.exitCode, withoutRecord(outcome)]).toEqual([0, leftover]);
    expect(workshop.readOut().get('guides/third/index.html')).toContain('Number four');
  });

  test('with a cache that belongs to root is explained, and stays', () => {
    workshop.edit({ 'guides/third.md': '# Number five\n' });
    const before = workshop.readOut();
    for (const name of ['outputs/blobs', 'store-2']) {
      const path = join(workshop.cacheDir, name);
      const entries = [path, ...readdirSync(path, { recursive: true }).map((entry) => join(path, String(entry)))];
      for (const entry of entries) chownSync(entry, 0, 0);
      const { exitCode, stderr } = buildAsOwner(workshop);
      for (const entry of entries) chownSync(entry, nobody, nobody);
      expect([exitCode, stderr]).toEqual([
        1,
        expect.stringMatching(
          /^The cache folder "ROOM\/cache" cannot be used: .*\.\nhint: name a folder that can be written with --cache DIR\.\n$/,
        ),
      ]);
    }
    expect(workshop.readOut()).toEqual(before);
  });

  test('on a full disk of the cache stays, with what to do', (context) => {
    workshop.edit({ 'guides/third.md': '# Number six\n' });
    const before = workshop.readOut();
    const blobsDir = join(workshop.cacheDir, 'outputs/blobs');
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'none', blobsDir]).status !== 0) return context.skip();
    try {
      chownSync(blobsDir, nobody, nobody);
      const { exitCode, stderr } = buildAsOwner(workshop);
      expect([exitCode, stderr]).toEqual([
        1,
        expect.stringMatching(/^The disk is full or a file is too large: ENOSPC/),
      ]);
      expect(workshop.readOut()).toEqual(before);
    } finally {
      spawnSync('umount', [blobsDir]);
    }
  });
});
