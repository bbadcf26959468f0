// Whatever an output folder was and whatever was done to it, an export leaves what was asked and the foreign files; and
// wherever one ends, the old export or the new one is there.

import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLeftovers } from '../../../indexer/engine/swap-folders.ts';
import { planRuns } from '../../long-runs.ts';
import { overwrite, withMarker, writeText, type OutputWorkshop, type Texts } from './output-workshop.ts';
import { killAfter, replaceFileSystem } from './replace-file-system.ts';
import { useWorkshops } from './use-workshops.ts';

const { open } = useWorkshops();

const runs = planRuns(60, 1000);

/** Files in few places, so that files and folders often take each other's places. No file is below another one. */
const anyTexts = fc
  .dictionary(
    fc.constantFrom('a', 'b', 'a/a', 'a/b', 'b/a/a', 'b/a/b', 'c/index.html', 'c/d/index.html', '.x/y z'),
    fc.constantFrom('', 'one', 'two', 'six', 'longer than the others'),
    { noNullPrototype: true },
  )
  .map((texts): Texts => {
    const paths = Object.keys(texts);
    const isParent = (path: string): boolean => paths.some((other) => other.startsWith(`${path}/`));
    return Object.fromEntries(Object.entries(texts).filter(([path]) => !isParent(path)));
  });

/** Everything that may happen between two runs; `choice` says to which file. */
const anyMishap = fc.record({
  kind: fc.constantFrom(
    'nothing',
    'foreign',
    'edit',
    'edit same size',
    'remove',
    'touch',
    'copy',
    'remove folder',
    'remove out',
    'damage blob',
    'remove blob',
    'damage spare',
    'remove from spare',
    'add to spare',
    'link in spare',
    'killed between renames',
  ),
  choice: fc.nat(20),
});

type Mishap = typeof anyMishap extends fc.Arbitrary<infer Value> ? Value : never;

const listFiles = (dir: string): readonly string[] =>
  existsSync(dir)
    ? readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [];

/** @returns the foreign files then */
function suffer(room: OutputWorkshop, own: Texts, foreign: Texts, { kind, choice }: Mishap): Texts {
  const { outDir, storeDir } = room;
  const pick = (files: readonly string[]): string | undefined => files[choice % Math.max(files.length, 1)];
  const page = pick(
    Object.keys(own)
      .map((path) => join(outDir, path))
      .filter((path) => existsSync(path)),
  );
  const blob = pick(listFiles(join(storeDir, 'blobs')));
  const spare = pick(listFiles(join(storeDir, 'spare')));
  switch (kind) {
    case 'nothing':
      return foreign;
    case 'foreign': {
      if (!existsSync(outDir)) return foreign;
      const path = `mine/${choice}.txt`;
      writeText(outDir, path, 'mine');
      return { ...foreign, [path]: 'mine' };
    }
    case 'edit':
      if (page !== undefined) overwrite(page, 'edited by hand');
      return foreign;
    case 'edit same size':
      if (page !== undefined) overwrite(page, readFileSync(page, 'utf8').toUpperCase());
      return foreign;
    case 'remove':
      if (page !== undefined) rmSync(page);
      return foreign;
    case 'touch':
      if (page !== undefined) utimesSync(page, choice, choice);
      return foreign;
    case 'copy':
      if (existsSync(outDir)) {
        cpSync(outDir, join(room.dir, 'copy'), { recursive: true });
        rmSync(outDir, { recursive: true });
        renameSync(join(room.dir, 'copy'), outDir);
      }
      return foreign;
    case 'remove folder':
      if (page !== undefined && dirname(page) !== outDir) rmSync(dirname(page), { recursive: true });
      return foreign;
    case 'remove out':
      rmSync(outDir, { recursive: true, force: true });
      return {};
    case 'damage blob':
      if (blob !== undefined) overwrite(blob, readFileSync(blob, 'utf8').toUpperCase());
      return foreign;
    case 'remove blob':
      if (blob !== undefined) rmSync(blob);
      return foreign;
    case 'damage spare':
      if (spare !== undefined) overwrite(spare, readFileSync(spare, 'utf8').toUpperCase());
      return foreign;
    case 'remove from spare':
      if (spare !== undefined) rmSync(spare);
      return foreign;
    case 'add to spare':
      if (spare !== undefined) writeText(dirname(spare), `${choice}/more.txt`, 'more');
      return foreign;
    case 'link in spare':
      if (spare !== undefined) {
        rmSync(spare);
        symlinkSync(outDir, spare);
      }
      return foreign;
    case 'killed between renames':
      if (existsSync(outDir)) renameSync(outDir, `${outDir}.docgraph-old-999999999`);
      return foreign;
    default:
      return kind satisfies never;
  }
}

test('an export leaves what was asked and the foreign files, whatever was there and whatever happened to it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyTexts, fc.array(anyMishap, { maxLength: 2 })), { maxLength: 6 }), (steps) => {
      const room = open();
      let foreign: Texts = {};
      for (const [texts, mishaps] of steps) {
        room.build(texts);
        expect(room.read()).toEqual(withMarker(texts, foreign));
        expect(room.listLeftovers()).toEqual([]);
        const again = room.build(texts);
        expect([again.isUnchanged, again.missing]).toEqual([true, []]);
        for (const mishap of mishaps) foreign = suffer(room, texts, foreign, mishap);
      }
      rmSync(room.dir, { recursive: true });
    }),
    runs,
  );
});

test('files that stay are the same files after every edit', () => {
  fc.assert(
    fc.property(fc.array(anyTexts, { minLength: 2, maxLength: 6 }), (edits) => {
      const room = open();
      let last: Texts = {};
      let inodes = new Map<string, number>();
      for (const texts of edits) {
        room.build(texts);
        const now = new Map(Object.keys(texts).map((path) => [path, statSync(join(room.outDir, path)).ino]));
        const staying = Object.keys(texts).filter((path) => last[path] === texts[path]);
        expect(staying.map((path) => now.get(path))).toEqual(staying.map((path) => inodes.get(path)));
        last = texts;
        inodes = now;
      }
      rmSync(room.dir, { recursive: true });
    }),
    runs,
  );
});

const site: Texts = { 'index.html': 'home', 'a/index.html': 'a', 'a/b/index.html': 'b', data: '{}' };
const edited: Texts = { 'index.html': 'home', 'a/index.html': 'edited', data: '{}', 'new/index.html': 'new' };
const foreign: Texts = { CNAME: 'docs.example', '.git/refs/HEAD': 'ref' };

/** What is in place before the export that is killed. */
const beginnings: Readonly<Record<string, (room: OutputWorkshop) => Texts | undefined>> = {
  'no folder': () => undefined,
  'an export': (room) => {
    room.build(site);
    return withMarker(site);
  },
  'an export with foreign files': (room) => {
    room.build(site);
    for (const [path, text] of Object.entries(foreign)) writeText(room.outDir, path, text);
    room.build(edited);
    room.build(site);
    return withMarker(site, foreign);
  },
  'an export with a damaged file': (room) => {
    room.build(site);
    room.build(edited);
    overwrite(join(room.outDir, 'index.html'), 'HOME');
    return { ...withMarker(edited), 'index.html': 'HOME' };
  },
};

const sortEntries = (texts: Texts): string => JSON.stringify(Object.entries(texts).sort());
const isSame = (one: Texts | undefined, other: Texts): boolean =>
  one !== undefined && sortEntries(one) === sortEntries(other);

test.each(Object.keys(beginnings))(
  'an export that is killed at any step leaves the old one or the new one: %s',
  (name) => {
    const outcomes = new Set<string>();
    for (let changes = 0, isKilled = true; isKilled; changes += 1) {
      const room = open();
      const old = beginnings[name]?.(room);
      const next = withMarker(edited, old?.['CNAME'] === undefined ? {} : foreign);
      isKilled = killAfter(changes, () => room.build(edited));
      const isBetween = room.read() === undefined && old !== undefined;
      if (isBetween) cleanLeftovers(room.outDir); // what every command that opens the folder does first
      const isNew = !isBetween && isSame(room.read(), next);
      outcomes.add(isBetween ? 'between the renames' : isNew ? 'new' : 'old');
      expect([changes, room.read()]).toEqual([changes, isNew ? next : old]);
      room.build(edited);
      expect([changes, room.read(), room.listLeftovers()]).toEqual([changes, next, []]);
      room.build(site);
      expect(room.read()).toEqual(withMarker(site, old?.['CNAME'] === undefined ? {} : foreign));
      rmSync(room.dir, { recursive: true });
    }
    expect([...outcomes].sort()).toEqual(name === 'no folder' ? ['new', 'old'] : ['between the renames', 'new', 'old']);
  },
);

test.each([
  ['one step', false],
  ['a step and all that would write after it', true],
])('an export of which %s fails leaves the old one or the new one, and nothing else', (_name, isFull) => {
  for (let failing = 0, hasFailed = true; hasFailed; failing += 1) {
    const room = open();
    const old = beginnings['an export with foreign files']?.(room);
    let count = 0;
    const code = isFull ? 'ENOSPC' : 'EIO';
    const restore = replaceFileSystem((call, name) => {
      count += 1;
      const isWriting = ['copyFileSync', 'linkSync', 'mkdirSync', 'writeFileSync'].includes(name);
      if (count === failing + 1 || (isFull && isWriting && count > failing))
        throw Object.assign(new Error(code), { code });
      return call();
    });
    const hasThrown = throws(() => room.build(edited));
    restore();
    hasFailed = count > failing;
    expect([failing, room.read()]).toEqual([failing, hasThrown ? old : withMarker(edited, foreign)]);
    room.build(edited);
    expect([failing, room.read(), room.listLeftovers()]).toEqual([failing, withMarker(edited, foreign), []]);
    rmSync(room.dir, { recursive: true });
  }
});

function throws(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}
