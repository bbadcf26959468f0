import { describe, expect, test } from 'vitest';
import {
  formatSize,
  initialOffline,
  findChangedFiles,
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

  test('is stored with progress, and removed', () => {
    const actions: readonly OfflineAction[] = [
      { type: 'found', list: undefined },
      { type: 'started', totalBytes: 40 },
      { type: 'stored', sizeBytes: 10 },
      { type: 'stored', sizeBytes: 30 },
      { type: 'finished' },
      { type: 'removed' },
    ];
    let state = initialOffline;
    const seen = actions.map((action) => (state = reduceOffline(state, action)));
    expect(seen).toEqual([
      { kind: 'none' },
      { kind: 'keeping', doneBytes: 0, totalBytes: 40 },
      { kind: 'keeping', doneBytes: 10, totalBytes: 40 },
      { kind: 'keeping', doneBytes: 40, totalBytes: 40 },
      { kind: 'kept', totalBytes: 40, isOutdated: false },
      { kind: 'none' },
    ]);
    const found = reduceOffline(initialOffline, { type: 'found', list: { files } });
    expect(found).toEqual({ kind: 'kept', totalBytes: 40, isOutdated: false });
    expect(reduceOffline(found, { type: 'outdated' })).toEqual({ kind: 'kept', totalBytes: 40, isOutdated: true });
  });

  test('stays failed when a file arrives late', () => {
    const failed = reduceOffline({ kind: 'keeping', doneBytes: 1, totalBytes: 2 }, { type: 'failed' });
    expect(reduceOffline(failed, { type: 'stored', sizeBytes: 1 })).toEqual({ kind: 'failed' });
    expect(reduceOffline(failed, { type: 'finished' })).toEqual({ kind: 'failed' });
  });

  test('needs the files that are new or have changed', () => {
    const known = {
      files: [
        ['/a', 10, 'h1'],
        ['/b', 20, 'old'],
        ['/c', 5, 'h3'],
      ] as const,
    };
    expect(findChangedFiles({ files }, known)).toEqual([['/b', 30, 'h2']]);
    expect(findChangedFiles({ files }, undefined)).toEqual(files);
  });

  test.each([null, 7, {}, { files: 1 }, { files: [['/a', 1]] }, { files: [['https://x', 1, 'h']] }])(
    'is not made from %j',
    (value) => {
      expect(toOfflineList(value)).toBeUndefined();
    },
  );

  test('has a readable size', () => {
    expect([1, 1001, 949_000, 3_440_000].map(formatSize)).toEqual(['1 kB', '2 kB', '949 kB', '3.4 MB']);
  });
});
