import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangeSourceOptions } from '../../../indexer/read/change-source.ts';
import { watchTree } from '../../../indexer/read/watch-tree.ts';

/** A watch whose events the test sends, and whose work it ends. */
function startWatch() {
  const batches: (readonly string[])[] = [];
  const errors: unknown[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let source: ChangeSourceOptions | undefined;
  let isSourceClosed = false;
  const watch = watchTree({
    contentDir: '/content',
    onChange(paths) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      batches.push(paths);
      ends.push({ resolve, reject });
      return promise;
    },
    onError: (error) => void errors.push(error),
    createWatcher(options) {
      source = options;
      return {
        isReady: Promise.resolve(),
        close: async () => {
          isSourceClosed = true;
        },
      };
    },
  });
  return {
    watch,
    batches,
    errors,
    emit: (...paths: string[]) => paths.forEach((path) => source?.onEvent(path)),
    emitText: (path: string) => source?.onEvent(path, false, true),
    failSource: (error: Error) => source?.onError(error),
    finish: async () => {
      ends.shift()?.resolve();
      await vi.advanceTimersByTimeAsync(0);
    },
    fail: async (error: Error) => {
      ends.shift()?.reject(error);
      await vi.advanceTimersByTimeAsync(0);
    },
    isSourceClosed: () => isSourceClosed,
  };
}

describe('with an injected source of events', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('reports the save of one file within 3 ms', async () => {
    const { emit, batches } = startWatch();
    emit('a.md');
    await vi.advanceTimersByTimeAsync(1);
    emit('a.md');
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(3);
    expect(batches).toEqual([['a.md']]);
  });

  test('reads a file with text at its first event, and once more after the writes that may follow', async () => {
    const { emitText, emit, batches, finish } = startWatch();
    emitText('a.md');
    expect(batches).toEqual([['a.md']]);
    await finish();
    await vi.advanceTimersByTimeAsync(49);
    expect(batches.length).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(batches).toEqual([['a.md'], ['a.md']]);
    await finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches.length).toBe(2);
    emit('b.md');
    emitText('a.md');
    expect(batches.length).toBe(2);
    await vi.advanceTimersByTimeAsync(12);
    expect(batches.slice(2)).toEqual([['a.md', 'b.md']]);
  });

  test('reads a file once more together with those that were written while it was read', async () => {
    const { emitText, emit, batches, finish } = startWatch();
    emitText('a.md');
    emit('b.md');
    await finish();
    await vi.advanceTimersByTimeAsync(12);
    expect(batches).toEqual([['a.md'], ['a.md', 'b.md']]);
  });

  test('makes one batch of a burst: sorted, each path once, within 15 ms of the last event', async () => {
    const { emit, batches } = startWatch();
    emit('b.md', 'a.md');
    await vi.advanceTimersByTimeAsync(5);
    emit('b.md', 'c.md');
    await vi.advanceTimersByTimeAsync(9);
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(6);
    expect(batches).toEqual([['a.md', 'b.md', 'c.md']]);
  });

  test('starts after 150 ms although the events go on', async () => {
    const { emit, batches } = startWatch();
    emit('first.md', '00.md');
    for (let number = 0; number < 32; number += 1) {
      emit(`${String(number).padStart(2, '0')}.md`);
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(batches.map((batch) => [batch[0], batch.length])).toEqual([['00.md', 31]]);
  });

  test('never overlaps: changes during a run form one batch afterwards', async () => {
    const { emit, batches, finish } = startWatch();
    emit('a.md');
    await vi.advanceTimersByTimeAsync(20);
    emit('b.md');
    await vi.advanceTimersByTimeAsync(500);
    emit('c.md', 'b.md');
    await vi.advanceTimersByTimeAsync(500);
    expect(batches).toEqual([['a.md']]);
    await finish();
    expect(batches).toEqual([['a.md'], ['b.md', 'c.md']]);
    await finish();
    await vi.advanceTimersByTimeAsync(500);
    expect(batches).toHaveLength(2);
  });

  test('continues after a failure and passes the failed paths again', async () => {
    const { emit, batches, errors, fail, finish } = startWatch();
    const error = new Error('disk full');
    emit('a.md');
    await vi.advanceTimersByTimeAsync(20);
    await fail(error);
    await vi.advanceTimersByTimeAsync(500);
    expect([batches, errors]).toEqual([[['a.md']], [error]]);
    emit('b.md');
    await vi.advanceTimersByTimeAsync(20);
    expect(batches).toEqual([['a.md'], ['a.md', 'b.md']]);
    await finish();
  });

  test('passes on what the source reports', () => {
    const { failSource, errors } = startWatch();
    const error = new Error('too many watches');
    failSource(error);
    expect(errors).toEqual([error]);
  });

  test('closes after the running work and is silent from then on', async () => {
    const { watch, emit, batches, finish, isSourceClosed } = startWatch();
    emit('a.md');
    await vi.advanceTimersByTimeAsync(20);
    emit('b.md');
    let isClosed = false;
    const closing = watch.close().then(() => (isClosed = true));
    await vi.advanceTimersByTimeAsync(500);
    expect([isClosed, isSourceClosed()]).toEqual([false, true]);
    await finish();
    await closing;
    emit('c.md');
    await vi.advanceTimersByTimeAsync(500);
    expect(batches).toEqual([['a.md']]);
  });
});

describe('on disk', () => {
  let contentDir: string;

  beforeEach(() => {
    contentDir = mkdtempSync(join(tmpdir(), 'docgraph-watch-'));
    mkdirSync(join(contentDir, 'guides'));
    writeFileSync(join(contentDir, 'guides/a.md'), '# A');
  });

  afterEach(() => rmSync(contentDir, { recursive: true }));

  test('reports saves, new folders, renames and deletions, and no temporary file', async () => {
    const seen = new Set<string>();
    let wanted: { path: string; resolve: () => void } | undefined;
    const watch = watchTree({
      contentDir,
      async onChange(paths) {
        for (const path of paths) seen.add(path);
        if (wanted !== undefined && seen.has(wanted.path)) wanted.resolve();
      },
      onError(error) {
        throw error;
      },
    });
    await watch.isReady;

    async function changeAndWaitFor(path: string, change: () => void): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      seen.clear();
      wanted = { path, resolve };
      change();
      await promise;
    }

    await changeAndWaitFor('guides/a.md', () => {
      writeFileSync(join(contentDir, 'guides/.a.md.swp'), '');
      writeFileSync(join(contentDir, 'guides/a.md~'), '');
      writeFileSync(join(contentDir, 'guides/a.md'), '# B');
    });
    expect([...seen]).toEqual(['guides/a.md']);
    await changeAndWaitFor('guides/a.md', () => {
      writeFileSync(join(contentDir, 'guides/a.md.tmp'), '# C');
      renameSync(join(contentDir, 'guides/a.md.tmp'), join(contentDir, 'guides/a.md'));
    });
    expect([...seen]).toEqual(['guides/a.md']);
    await changeAndWaitFor('new/deep/b.md', () => {
      mkdirSync(join(contentDir, 'new/deep'), { recursive: true });
      writeFileSync(join(contentDir, 'new/deep/b.md'), '# B');
    });
    await changeAndWaitFor('new/deep/c.md', () => {
      renameSync(join(contentDir, 'new/deep/b.md'), join(contentDir, 'new/deep/c.md'));
    });
    await changeAndWaitFor('guides/a.md', () => rmSync(join(contentDir, 'guides/a.md')));
    await watch.close();
  });
});
