import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createBlobStore } from '../../../indexer/engine/blob-store.ts';
import { materialize } from '../../../indexer/engine/materialize.ts';
import { checkOutDir, markerName } from '../../../indexer/engine/output-folder.ts';
import { sealFile } from '../../../indexer/engine/seal.ts';
import { cleanLeftovers, discardStage } from '../../../indexer/engine/swap-folders.ts';
import {
  openOutputWorkshop,
  overwrite,
  withMarker,
  writeText,
  type OutputWorkshop,
  type Texts,
} from './output-workshop.ts';
import type { ChangingName } from './replace-file-system.ts';
import { useWorkshops } from './use-workshops.ts';

const { rootDir, open, replace } = useWorkshops();

const site: Texts = { 'index.html': 'home', 'a/index.html': 'a', 'a/b/index.html': 'b', 'data/a.json': '{}' };
const edited: Texts = { ...site, 'a/index.html': 'a, edited' };

/** Makes the functions that change the disk fail while `find` gives a code for a call, until the test ends. */
function failWith(find: (name: ChangingName, paths: readonly string[]) => string | undefined): () => void {
  return replace((call, name, args) => {
    const code = find(
      name,
      args.filter((arg) => typeof arg === 'string'),
    );
    if (code !== undefined) throw Object.assign(new Error(`${code}: ${name}`), { code });
    return call();
  });
}

const readHashes = (): ReadonlyMap<string, string> => new Map();

const isOld = (path = ''): boolean => path.includes('.docgraph-old-');

const inode = ({ outDir }: OutputWorkshop, path: string): number => statSync(join(outDir, path)).ino;
const inodes = (room: OutputWorkshop): readonly number[] => Object.keys(site).map((path) => inode(room, path));

/** Builds an export, an edit and the export again. */
function openBuilt(): OutputWorkshop {
  const room = open();
  room.build(site);
  room.build(edited);
  room.build(site);
  return room;
}

test('a new folder has the files and the marker that lists them', () => {
  const room = open();
  const result = room.build(site);
  expect(result).toEqual({
    kind: 'done',
    missing: [],
    writtenCount: 4,
    removedCount: 0,
    isUnchanged: false,
    warnings: [],
  });
  expect(room.read()).toEqual(withMarker(site));
  expect(room.listLeftovers()).toEqual([]);
  expect(readdirSync(room.dir).sort()).toEqual(['out', 'store']);
});

test('a folder whose parents do not exist is made with them, and an empty one is used', () => {
  const room = open();
  const outDir = join(room.dir, 'deep/er/out');
  const store = createBlobStore(room.storeDir);
  const options = { store, files: new Map([['a', store.put('a')]]), readHashes, marker: { exportId: '' } };
  expect(materialize({ ...options, outDir }).kind).toBe('done');
  expect(readFileSync(join(outDir, 'a'), 'utf8')).toBe('a');
  mkdirSync(room.outDir);
  expect(room.build(site).writtenCount).toBe(4);
});

test('a folder that is right is not touched', () => {
  const room = open();
  room.build(site);
  const before = [statSync(room.outDir).ino, ...inodes(room)];
  failWith(() => 'EROFS');
  const second = room.build(site);
  expect([second.isUnchanged, second.writtenCount]).toEqual([true, 0]);
  expect([statSync(room.outDir).ino, ...inodes(room)]).toEqual(before);
});

test('an edit writes what has changed, and the other files stay the same files', () => {
  const room = open();
  room.build(site);
  const before = inodes(room);
  const result = room.build(edited);
  expect([result.writtenCount, result.removedCount]).toEqual([1, 0]);
  expect(inodes(room).map((ino, position) => ino === before[position])).toEqual([true, false, true, true]);
  expect(room.read()).toEqual(withMarker(edited));
  expect(room.build({ 'index.html': 'home', a: 'a file where a folder was' }).removedCount).toBe(3);
});

test('foreign files, links and empty folders stay', () => {
  const room = open();
  room.build(site);
  const foreign = { CNAME: 'docs.example', '.git/HEAD': 'ref', '.git/refs': '/', 'a/link': '→ ../CNAME' };
  writeText(room.outDir, 'CNAME', 'docs.example');
  writeText(room.outDir, '.git/HEAD', 'ref');
  mkdirSync(join(room.outDir, '.git/refs'));
  symlinkSync('../CNAME', join(room.outDir, 'a/link'));
  for (const texts of [site, edited, {}, site, edited]) {
    room.build(texts);
    expect(room.read()).toEqual(withMarker(texts, foreign));
  }
  room.build({ 'index.html': 'home' });
  expect(room.read()).toEqual(withMarker({ 'index.html': 'home' }, foreign));
});

const clashes: readonly (readonly [what: string, foreign: string, wanted: string, clash: string])[] = [
  ['a file where a file goes', 'new/index.html', 'new/index.html', 'new/index.html'],
  ['a file where a folder goes', 'new', 'new/index.html', 'new'],
  ['a folder where a file goes', 'new/notes.txt', 'new', 'new/notes.txt'],
  ['an empty folder where a file goes', 'empty', 'empty', 'empty'],
];

test.each(clashes)('a foreign entry stops an export: %s', (_what, foreign, wanted, clash) => {
  const room = openBuilt();
  if (foreign === 'empty') mkdirSync(join(room.outDir, foreign));
  else writeText(room.outDir, foreign, 'mine');
  const before = room.read();
  expect(() => room.build({ ...site, [wanted]: 'new' })).toThrow(
    `"${clash}" in "${room.outDir}" was not made by docgraph, and the export has a file of that name.\n` +
      'hint: move it elsewhere, e.g. into "public" in the content folder.',
  );
  expect([room.read(), room.listLeftovers()]).toEqual([before, []]);
});

test('a link where a folder goes is foreign, and nothing is written through it', () => {
  const room = open();
  room.build({ 'index.html': 'home' });
  const elsewhere = mkdtempSync(join(rootDir, 'elsewhere-'));
  symlinkSync(elsewhere, join(room.outDir, 'a'));
  expect(() => room.build(site)).toThrow('"a" in "');
  expect(readdirSync(elsewhere)).toEqual([]);
});

test('a socket in the folder is explained', async () => {
  const room = open();
  room.build(site);
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(join(room.outDir, 'socket'), resolve);
  await promise;
  expect(() => room.build(edited)).toThrow(
    `"socket" in "${room.outDir}" is neither a file nor a folder.\nhint: move it elsewhere.`,
  );
  server.close();
});

test('a folder that no export wrote stays as it is', () => {
  const chooseFolder = 'choose another folder with --out DIR, or delete this one yourself.';
  const room = open();
  writeText(room.outDir, 'thesis.txt', 'years of work');
  const noMarker = `"${room.outDir}" is not empty, and it has no docgraph.json, which every export has, so it stays as it is.\nhint: ${chooseFolder}`;
  const noList = `"${room.outDir}" is not empty, and its docgraph.json does not list the files of an export (earlier versions wrote no list), so it stays as it is.\nhint: ${chooseFolder}`;
  expect(() => room.build(site)).toThrow(
    expect.objectContaining({ name: 'OutDirError', exitCode: 2, message: noMarker }),
  );
  for (const text of [
    '',
    '[]',
    'null',
    '{"exportId":"a"}',
    '{"exportId":"a","files":[1]}',
    '{"files":["thesis.txt"]}',
  ]) {
    writeFileSync(join(room.outDir, markerName), text);
    expect(() => checkOutDir(room.outDir)).toThrow(noList);
    expect(() => room.build(site)).toThrow(expect.objectContaining({ message: noList }));
    expect(room.read()).toEqual({ 'thesis.txt': 'years of work', [markerName]: text });
  }
});

test('an output folder that is a file, or below one, is explained', () => {
  const room = open();
  writeFileSync(room.outDir, 'a file');
  const chooseFolder = 'choose another folder with --out DIR, or delete this one yourself.';
  expect(() => room.build(site)).toThrow(`"${room.outDir}" is a file, not a folder.\nhint: ${chooseFolder}`);
  const below = openOutputWorkshop(room.dir).outDir;
  expect(() => checkOutDir(join(below, 'a/b'))).toThrow(
    `"${join(below, 'a')}" is below a file.\nhint: ${chooseFolder}`,
  );
  expect(readFileSync(room.outDir, 'utf8')).toBe('a file');
});

test('only what a marker lists is removed, even if the folder has more', () => {
  const room = open();
  room.build(site);
  writeFileSync(join(room.outDir, markerName), '{"exportId":"of another run","files":["index.html"]}');
  room.build({ 'index.html': 'new home' });
  const { 'index.html': _home, ...foreign } = site;
  expect(room.read()).toEqual(withMarker({ 'index.html': 'new home' }, foreign));
});

test('a file that was changed, replaced, removed or only touched is right again', () => {
  const room = openBuilt();
  const page = join(room.outDir, 'a/index.html');
  const damages: readonly (readonly [missing: readonly string[], damage: () => void])[] = [
    [['a/index.html'], () => overwrite(page, 'x')], // the store shares the file
    [['a/index.html'], () => overwrite(page, 'longer than before')],
    [[], () => rmSync(page)],
    [[], () => utimesSync(page, 1, 1)],
    [[], () => (renameSync(page, `${room.dir}/moved`), symlinkSync(`${room.dir}/moved`, page))],
    [[], () => rmSync(join(room.outDir, 'a'), { recursive: true })],
    [[], () => (rmSync(join(room.outDir, markerName)), rmSync(room.outDir, { recursive: true }))],
  ];
  for (const [missing, damage] of damages) {
    damage();
    expect(room.build(site).missing).toEqual(missing);
    expect(room.read()).toEqual(withMarker(site));
    expect(room.build(site).isUnchanged).toBe(true);
  }
});

test('a file with the size of the right one and a time in whole seconds is replaced', () => {
  const room = open();
  room.build(site);
  const page = join(room.outDir, 'a/index.html');
  const seconds = Math.floor(statSync(page).mtimeMs / 1000);
  writeFileSync(`${page}.new`, 'X');
  utimesSync(`${page}.new`, seconds, seconds);
  renameSync(`${page}.new`, page);
  expect([statSync(page).mtimeMs, statSync(page).size]).toEqual([seconds * 1000, 1]);
  expect(room.build(site).isUnchanged).toBe(false);
  expect(room.read()).toEqual(withMarker(site));
});

test('a file with the seal of the right one is replaced when the list says that it is another', () => {
  const room = open();
  room.build(edited);
  const page = join(room.outDir, 'a/index.html');
  sealFile(page, { hash: hash('sha256', site['a/index.html'] ?? ''), sizeBytes: statSync(page).size });
  room.build(site);
  expect(room.read()).toEqual(withMarker(site));
});

test('an export comes back from the store of a fresh clone, damaged blobs excepted', () => {
  const room = openBuilt();
  const copy = openOutputWorkshop(join(room.dir, 'clone'));
  copy.build(site); // knows the texts
  rmSync(copy.outDir, { recursive: true });
  rmSync(copy.storeDir, { recursive: true });
  cpSync(room.storeDir, copy.storeDir, { recursive: true });
  const blobs = readdirSync(join(copy.storeDir, 'blobs'), { recursive: true, withFileTypes: true });
  for (const entry of blobs) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && readFileSync(path, 'utf8') === 'a') writeFileSync(path, 'A');
  }
  const result = copy.build(site);
  expect([result.missing, copy.read()]).toEqual([['a/index.html'], withMarker(site)]);
  expect(Object.keys(site).map((path) => statSync(join(copy.outDir, path)).nlink)).toEqual([2, 2, 2, 2]);
});

test('nothing is changed while bytes are missing', () => {
  const room = openBuilt();
  const before = room.read();
  const files = new Map([
    ['a', 'f'.repeat(64)],
    ['b', createBlobStore(room.storeDir).put('home')],
    ['c', '0'.repeat(64)],
  ]);
  const store = createBlobStore(room.storeDir);
  expect(materialize({ outDir: room.outDir, store, files, readHashes, marker: { exportId: '' } })).toEqual({
    kind: 'missing',
    paths: ['a', 'c'],
  });
  expect([room.read(), room.listLeftovers()]).toEqual([before, []]);
  room.build(edited);
  expect(room.read()).toEqual(withMarker(edited));
});

test('an edit of a file in one output folder changes no other one', () => {
  const room = openBuilt();
  const other = open(room.storeDir);
  other.build(site);
  other.build(edited);
  for (const path of Object.keys(site)) overwrite(join(other.outDir, path), 'changed by hand');
  expect(room.read()).toEqual(withMarker(site));
  other.build(edited);
  room.build(edited);
  expect([room.read(), other.read()]).toEqual([withMarker(edited), withMarker(edited)]);
});

test('two processes make two output folders from one store at the same time', async () => {
  const storeDir = mkdtempSync(join(rootDir, 'shared-'));
  const rooms = [open(storeDir), open(storeDir)];
  const [workshopFile, many] = [fileURLToPath(new URL('./output-workshop.ts', import.meta.url)), 60];
  const texts = (round: number): Texts =>
    Object.fromEntries(
      Array.from({ length: many }, (_, number) => [`p${number}/index.html`, `${number} ${round % 2}`]),
    );
  const ends = rooms.map(({ dir }) => {
    const script =
      `const { openOutputWorkshop } = await import(${JSON.stringify(workshopFile)});` +
      `const room = openOutputWorkshop(${JSON.stringify(dir)}, ${JSON.stringify(storeDir)});` +
      `const texts = ${texts.toString().replace('many', String(many))};` +
      'for (let round = 0; round < 10; round++) room.build(texts(round));';
    const { promise, resolve } = Promise.withResolvers<number | null>();
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }).once('close', resolve);
    return promise;
  });
  expect(await Promise.all(ends)).toEqual([0, 0]);
  for (const room of rooms) expect([room.read(), room.listLeftovers()]).toEqual([withMarker(texts(9)), []]);
  const all = rooms.flatMap((room) => Object.keys(texts(9)).map((path) => inode(room, path)));
  expect(new Set(all).size).toBe(2 * many);
});

test.each(['EPERM', 'EXDEV', 'EMLINK'])('where links are impossible (%s), files are copies', (code) => {
  const room = open();
  failWith((name) => (name === 'linkSync' ? code : undefined));
  for (const texts of [site, edited, site]) {
    room.build(texts);
    expect(room.read()).toEqual(withMarker(texts));
    expect(room.build(texts).isUnchanged).toBe(true);
  }
});

test('a store may be on another disk', () => {
  const room = open();
  const isOnOtherDisk = (path = ''): boolean => path.startsWith(room.storeDir);
  failWith((name, [from, to]) =>
    (name === 'linkSync' || name === 'renameSync') && isOnOtherDisk(from) !== isOnOtherDisk(to) ? 'EXDEV' : undefined,
  );
  room.build(site);
  const before = inodes(room);
  for (const texts of [edited, site, edited]) {
    room.build(texts);
    expect([room.read(), room.listLeftovers()]).toEqual([withMarker(texts), []]);
  }
  expect(inodes(room).toSpliced(1, 1)).toEqual(before.toSpliced(1, 1)); // all but the page that has changed
});

test('an output folder beside which nothing can be written is explained', () => {
  for (const code of ['EACCES', 'EROFS', 'ENOENT']) {
    const room = openBuilt();
    const restore = failWith((name, paths) =>
      (name === 'mkdirSync' || name === 'renameSync') && paths.some((path) => dirname(path) === room.dir)
        ? code
        : undefined,
    );
    expect(() => room.build(edited)).toThrow(
      expect.objectContaining({
        exitCode: 2,
        message:
          `The folder of "${room.outDir}" cannot be written (${code}), and an export is made beside the one that it replaces.\n` +
          `hint: choose a folder inside "${room.outDir}" or elsewhere with --out DIR.`,
      }),
    );
    restore();
    expect([room.read(), room.listLeftovers()]).toEqual([withMarker(site), []]);
  }
});

test('nothing is offered inside an output folder that does not exist', () => {
  const room = open();
  failWith((name, [path = '']) => (name === 'mkdirSync' && path.startsWith(room.outDir) ? 'EACCES' : undefined));
  expect(() => room.build(site)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/\nhint: choose another folder with --out DIR\.$/),
    }),
  );
});

test('a mount point is explained, and stays', () => {
  const room = openBuilt();
  failWith((name, [from]) => (name === 'renameSync' && from === room.outDir ? 'EBUSY' : undefined));
  expect(() => room.build(edited)).toThrow(
    expect.objectContaining({
      exitCode: 2,
      message:
        `"${room.outDir}" cannot be replaced (EBUSY): it is a mount point, or it belongs to another user. The previous export was not changed.\n` +
        `hint: choose a folder inside it, e.g. --out ${join(room.outDir, 'site')}`,
    }),
  );
  expect([room.read(), room.listLeftovers()]).toEqual([withMarker(site), []]);
});

test('an old export that can be neither kept nor removed is a warning', () => {
  const room = open();
  room.build(site);
  const restore = failWith((name, [path]) =>
    isOld(path) && existsSync(path ?? '') && ['renameSync', 'rmSync', 'chmodSync'].includes(name) ? 'EPERM' : undefined,
  );
  const oldDir = `${room.outDir}.docgraph-old-${process.pid}`;
  const warning = `The folder "${oldDir}" of an earlier export cannot be removed (EPERM).\nhint: delete it yourself.`;
  expect(room.build(edited).warnings).toEqual([warning]);
  expect(room.read()).toEqual(withMarker(edited));
  expect(room.build(edited).warnings).toEqual([warning]);
  restore();
  expect([room.build(edited).warnings, room.listLeftovers()]).toEqual([[], []]);
});

test('an old export in which nobody may write is removed', () => {
  const room = open();
  room.build(site);
  let isTried = false;
  failWith((name, [path = '']) => {
    if (name === 'renameSync' && path.includes('.docgraph-old-')) return 'EACCES';
    if (name !== 'rmSync' || !path.includes('.docgraph-old-') || !existsSync(path) || isTried) return undefined;
    isTried = true;
    return 'EACCES';
  });
  expect([room.build(edited).warnings, isTried, room.listLeftovers()]).toEqual([[], true, []]);
});

test('a disk that does not distinguish case is explained', () => {
  const room = open();
  const made = new Set<string>();
  failWith((name, [source, target = source ?? '']) => {
    if (!['linkSync', 'copyFileSync', 'writeFileSync'].includes(name) || !target.startsWith(room.outDir))
      return undefined;
    const folded = target.toLowerCase();
    if (made.has(folded)) return 'EEXIST';
    if (name !== 'linkSync' || source?.startsWith(room.storeDir)) made.add(folded);
    return undefined;
  });
  expect(() => room.build({ ...site, 'A/index.html': 'A' })).toThrow(
    `"A/index.html" cannot be written: another file of the export has this name on the disk of "${room.outDir}", which may not distinguish upper and lower case.\nhint: give one of them another name.`,
  );
  expect([room.read(), room.listLeftovers()]).toEqual([undefined, []]);
});

test('what killed builds left is removed, an export that was being replaced comes back, and live ones stay', () => {
  const room = openBuilt();
  const [next, old] = [`${room.outDir}.docgraph-next-999999999`, `${room.outDir}.docgraph-old-999999999`];
  const live = `${room.outDir}.docgraph-next-${process.ppid}`;
  for (const dir of [next, live, `${room.outDir}x.docgraph-old-999999999`]) mkdirSync(dir);
  renameSync(room.outDir, old); // the moment between the two renames
  expect(cleanLeftovers(room.outDir)).toEqual([]);
  expect([room.read(), room.listLeftovers()]).toEqual([withMarker(site), [basename(live)]]);
  cpSync(room.outDir, next, { recursive: true }); // as far as a killed build came
  mkdirSync(old);
  expect(room.build(site).isUnchanged).toBe(true);
  expect(room.listLeftovers()).toEqual([basename(live)]);
  rmSync(live, { recursive: true });
  room.build(edited);
  expect(room.read()).toEqual(withMarker(edited));
});

test('an unfinished export of this process can be discarded', () => {
  const room = open();
  const stageDir = `${room.outDir}.docgraph-next-${process.pid}`;
  writeText(stageDir, 'a/index.html', 'a');
  symlinkSync(room.dir, join(room.dir, 'link'));
  discardStage(join(room.dir, 'link/out'));
  expect(existsSync(stageDir)).toBe(false);
  discardStage(room.outDir);
  unlinkSync(join(room.dir, 'link'));
});

test.each(['', '/etc/passwd', '../out', 'a/../../b', 'a//b', 'a/.', 'a/', markerName])(
  'an output with the path "%s" is a bug',
  (path) => {
    const room = open();
    expect(() => room.build({ [path]: 'x' })).toThrow(`An output has the path "${path}"`);
    expect(readdirSync(room.dir)).not.toContain('out');
  },
);
