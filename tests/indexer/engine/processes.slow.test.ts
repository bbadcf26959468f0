import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRandom } from '../../attacks/harness/random.ts';
import { countRuns } from '../../long-runs.ts';
import { buildSite, createPages, openSite, updateSite } from './small-site.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'engine-'));
});

/** Starts a process that builds the site again and again, each time with an edit. */
function startBuilds(count: number): ChildProcess {
  const script = join(import.meta.dirname, 'small-site.ts');
  return spawn(process.execPath, [script, dir, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('a process that is killed at any moment leaves a store that the next one can use', async () => {
  const { integer } = createRandom(3);
  const expected = await buildSite(join(dir, 'clean'), createPages(30, 5));
  for (let turn = 0; turn < countRuns(3, 60); turn += 1) {
    const child = startBuilds(1000);
    const dots = integer(0, 20);
    for (let seen = 0; seen <= dots && child.stdout !== null;) {
      const [chunk] = (await once(child.stdout, 'data')) as [Buffer]; // the stream has no encoding
      seen += chunk.length;
    }
    for (let spin = integer(0, 4); spin > 0; spin -= 1) await new Promise(setImmediate);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await buildSite(dir, createPages(30, 5)), `turn ${turn}`).toEqual(expected);
  }
});

test('builds of several processes wait for each other, and all are right', async () => {
  const children = [startBuilds(15), startBuilds(15)];
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as unknown));
  expect(codes).toEqual([0, 0]);
  const expected = await buildSite(join(dir, 'clean'), createPages(30, 14));
  expect(await buildSite(dir, createPages(30, 14))).toEqual(expected);
});

describe('a live process', () => {
  test('works beside a build, with the state that it has read, and writes nothing over it', async () => {
    await buildSite(dir, createPages(30, 1));
    const live = openSite(dir, true);
    const build = openSite(dir);
    const own = await updateSite(live, createPages(30, 2));
    expect(live.engine.commit()).toBe('busy');
    const other = await updateSite(build, createPages(30, 3));
    expect(build.engine.commit()).toBe('done');
    build.store.close();
    expect(await updateSite(live, createPages(30, 2))).toEqual(own);
    expect(live.engine.commit()).toBe('outdated');
    live.store.close();
    const next = openSite(dir, true);
    expect(await updateSite(next, createPages(30, 3))).toEqual(other);
    expect(next.engine.stats.runs.get('page')).toBeUndefined();
    next.store.close();
  });

  test('writes as soon as nobody else does, and never keeps a build waiting', async () => {
    await buildSite(dir, createPages(30, 1));
    const live = openSite(dir, true);
    await updateSite(live, createPages(30, 2));
    const build = openSite(dir); // it does not wait
    expect(live.engine.commit()).toBe('busy');
    build.store.close();
    expect(live.engine.commit()).toBe('done');
    const expected = await updateSite(live, createPages(30, 4));
    expect(await buildSite(dir, createPages(30, 4))).toEqual(expected);
    live.store.close();
  });

  test('creates a store, and another joins it', async () => {
    const [one, other] = [openSite(dir, true), openSite(dir, true)];
    const expected = await updateSite(one, createPages(30, 2));
    expect(await updateSite(other, createPages(30, 2))).toEqual(expected);
    expect(one.engine.commit()).toBe('done');
    expect(other.engine.commit()).toBe('outdated');
    one.store.close();
    other.store.close();
    const next = openSite(dir);
    expect(await updateSite(next, createPages(30, 2))).toEqual(expected);
    expect(next.engine.stats.runs.size).toBe(0);
    next.store.close();
  });
});
