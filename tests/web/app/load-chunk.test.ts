import { describe, expect, test, vi } from 'vitest';
import { createLazyPart } from '../../../web/app/data/lazy-part.ts';
import { loadChunk } from '../../../web/app/data/load-chunk.ts';
import { reloadOnce } from '../../../web/app/routing/reload-once.ts';
import { ChunkLoadError, MissingModuleError, StylesheetLoadError } from '../../../web/app/data/load-errors.ts';

/** Returns the error that loading a part of the client failed with. */
const fail = (load: Parameters<typeof loadChunk>[1], timeoutMs?: number): Promise<unknown> =>
  loadChunk('vote', load, timeoutMs).catch((error: unknown) => error);

describe('a part of the client', () => {
  test('is returned', async () => {
    expect(await loadChunk('vote', async () => 'module')).toBe('module');
  });

  test('that is gone fails as ChunkLoadError with its URL', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: https://site.example/assets/vote-1.js');
    const error = await fail(() => Promise.reject(cause));
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk vote failed',
      type: 'error',
      request: 'https://site.example/assets/vote-1.js',
      cause,
    });
  });

  test('whose stylesheet is gone fails with CSS_CHUNK_LOAD_FAILED', async () => {
    const error = await fail(() => Promise.reject(new Error('Unable to preload CSS for /assets/vote-1.css')));
    expect(error).toBeInstanceOf(StylesheetLoadError);
    expect(error).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED', type: 'error', request: '/assets/vote-1.css' });
  });

  test('that does not exist fails with MODULE_NOT_FOUND', async () => {
    const error = await fail(undefined);
    expect(error).toBeInstanceOf(MissingModuleError);
    expect(error).toMatchObject({ code: 'MODULE_NOT_FOUND', message: 'Cannot find module vote' });
  });

  test('that never arrives fails after the timeout', async () => {
    const error = await fail(() => new Promise(() => undefined), 1);
    expect(error).toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk vote failed', type: 'timeout' });
  });
});

const Part = (): null => null;

describe('a lazy part', () => {
  test('is loaded once, however often it is requested', async () => {
    let count = 0;
    const part = createLazyPart('part', async () => {
      count += 1;
      return Part;
    });
    let told = 0;
    part.subscribe(() => (told += 1));
    expect(part.get()).toEqual({ kind: 'absent' });
    await Promise.all([part.load(), part.load()]);
    await part.load();
    expect(part.get()).toEqual({ kind: 'ready', Component: Part });
    expect([count, told]).toEqual([1, 1]);
  });

  test('that failed to load is logged in a browser and can be loaded again', async () => {
    vi.stubEnv('SSR', false);
    const said = vi.spyOn(console, 'error').mockReturnValue();
    let isThere = false;
    const part = createLazyPart('part', async () => {
      if (!isThere) throw new Error('gone');
      return Part;
    });
    await part.load();
    expect(part.get()).toMatchObject({ kind: 'failed', error: { name: 'ChunkLoadError' } });
    isThere = true;
    await part.load();
    expect(part.get().kind).toBe('ready');
    expect(said.mock.calls).toMatchObject([[{ name: 'ChunkLoadError' }]]);
    said.mockRestore();
    vi.unstubAllEnvs();
  });
});

test('each client reloads the page of a history entry once', () => {
  let state: unknown = { position: 4, scrolled: [[0, 9]] };
  let reloads = 0;
  const window = {
    history: {
      get state() {
        return state;
      },
      replaceState: (next: unknown) => {
        state = next;
      },
    },
    location: {
      reload: () => {
        reloads += 1;
      },
    },
  } as unknown as Pick<Window, 'history' | 'location'>; // the two members that are used
  const scripts = ['/a.js', '/a.js', '/b.js', '/a.js', '/b.js'];
  expect(scripts.map((script) => reloadOnce(window, script))).toEqual([true, false, true, false, false]);
  expect(reloads).toBe(2);
  expect(state).toEqual({ position: 4, scrolled: [[0, 9]], reloadedBy: ['/a.js', '/b.js'] });
});
