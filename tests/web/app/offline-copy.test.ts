import { describe, expect, test } from 'vitest';
import {
  choosePart,
  formatSize,
  initialOffline,
  findChangedFiles,
  measureParts,
  toOfflineList,
  reduceOffline,
  type OfflineAction,
  type OfflineFile,
} from '../../../web/app/offline/plan-copy.ts';

describe('the offline copy', () => {
  const files: readonly OfflineFile[] = [
    ['/a', 10, 'h1'],
    ['/b', 30, 'h2'],
  ];

  test('is saved with progress, and removed', () => {
    const actions: readonly OfflineAction[] = [
      { type: 'found', list: undefined },
      { type: 'started', totalBytes: 40, hasSamples: true },
      { type: 'stored', sizeBytes: 10 },
      { type: 'stored', sizeBytes: 30 },
      { type: 'finished' },
      { type: 'removed' },
    ];
    let state = initialOffline;
    const seen = actions.map((action) => (state = reduceOffline(state, action)));
    expect(seen).toEqual([
      { kind: 'none' },
      { kind: 'saving', doneBytes: 0, totalBytes: 40, hasSamples: true },
      { kind: 'saving', doneBytes: 10, totalBytes: 40, hasSamples: true },
      { kind: 'saving', doneBytes: 40, totalBytes: 40, hasSamples: true },
      { kind: 'saved', totalBytes: 40, hasSamples: true, isOutdated: false },
      { kind: 'none' },
    ]);
    const found = reduceOffline(initialOffline, { type: 'found', list: { files, hasSamples: true } });
    expect(found).toEqual({ kind: 'saved', totalBytes: 40, hasSamples: true, isOutdated: false });
    expect(reduceOffline(found, { type: 'outdated' })).toEqual({
      kind: 'saved',
      totalBytes: 40,
      hasSamples: true,
      isOutdated: true,
    });
  });

  test('stays failed when a file arrives late', () => {
    const failed = reduceOffline(
      { kind: 'saving', doneBytes: 1, totalBytes: 2, hasSamples: false },
      { type: 'failed' },
    );
    expect(reduceOffline(failed, { type: 'stored', sizeBytes: 1 })).toEqual({ kind: 'failed' });
    expect(reduceOffline(failed, { type: 'finished' })).toEqual({ kind: 'failed' });
  });

  test('that existed before a failure still exists', () => {
    const keeping = { kind: 'saving', doneBytes: 1, totalBytes: 2, hasSamples: true } as const;
    expect(reduceOffline(keeping, { type: 'failed', list: { files, hasSamples: false } })).toEqual({
      kind: 'saved',
      totalBytes: 40,
      hasSamples: false,
      isOutdated: true,
      hasFailed: true,
    });
  });

  test('downloads the files that are new or have changed', () => {
    const known = {
      files: [
        ['/a', 10, 'h1'],
        ['/b', 20, 'old'],
        ['/c', 5, 'h3'],
      ] as const,
      hasSamples: false,
    };
    expect(findChangedFiles({ files, hasSamples: false }, known)).toEqual([['/b', 30, 'h2']]);
    expect(findChangedFiles({ files, hasSamples: false }, undefined)).toEqual(files);
  });

  test.each([null, 7, {}, { files: 1 }, { files: [['/a', 1]] }, { files: [['https://x', 1, 'h']] }])(
    'is not made from %j',
    (value) => {
      expect(toOfflineList(value)).toBeUndefined();
    },
  );

  test('includes the compiler for those who want it, and remembers the choice', () => {
    const offer = toOfflineList({
      files: [...files, ['/compiler/w.js', 500, 'h3'], ['/samples/a/index.json', 60, 'h4']],
    });
    if (offer === undefined) throw new Error('no list');
    expect(offer.hasSamples).toBe(true);
    expect(measureParts(offer)).toEqual({ textBytes: 40, samplesBytes: 560 });
    const text = choosePart(offer, false);
    expect(text).toEqual({ files, hasSamples: false });
    expect(toOfflineList(JSON.parse(JSON.stringify(text)))).toEqual(text);
    const partial = { files: [], hasSamples: true };
    expect(toOfflineList(partial)).toEqual(partial);
    expect(choosePart(offer, true)).toEqual(offer);
    // what earlier releases have stored
    expect(toOfflineList({ files })?.hasSamples).toBe(false);
  });

  test('has a readable size', () => {
    expect([1, 1001, 949_000, 3_440_000].map((size) => formatSize(size, 'en'))).toEqual([
      '1 kB',
      '2 kB',
      '949 kB',
      '3.4 MB',
    ]);
  });
});
