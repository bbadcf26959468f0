// The rules of what readers choose and browsers keep: pure functions.

import { describe, expect, test } from 'vitest';
import { initialBanner, isBannerShown, reduceBanner } from '../../web/app/state/banner.ts';
import { readHistoryState } from '../../web/app/state/history-state.ts';
import {
  formatSize,
  initialOffline,
  planCopy,
  readOfflineList,
  reduceOffline,
  type OfflineAction,
  type OfflineFile,
} from '../../web/app/state/offline-copy.ts';
import { buildSponsorLists, chooseMode, reduceMode, type ShownSponsor } from '../../web/app/state/sponsor-lists.ts';
import { formatVotes, parseVotes, reduceVotes } from '../../web/app/state/votes.ts';

describe('the notice', () => {
  test('is shown unless its version was closed', () => {
    expect(isBannerShown(initialBanner, '3')).toBe(true);
    expect(isBannerShown(reduceBanner(initialBanner, { type: 'read', stored: null }), '3')).toBe(true);
    expect(isBannerShown(reduceBanner(initialBanner, { type: 'read', stored: '2' }), '3')).toBe(true);
    expect(isBannerShown(reduceBanner(initialBanner, { type: 'read', stored: '3' }), '3')).toBe(false);
    const closed = reduceBanner(initialBanner, { type: 'closed', version: '3' });
    expect([isBannerShown(closed, '3'), isBannerShown(closed, '4')]).toEqual([false, true]);
  });
});

describe('votes', () => {
  test('are given and taken back', () => {
    const one = reduceVotes(new Set(), 'b');
    const two = reduceVotes(one, 'a');
    expect([formatVotes(two), formatVotes(reduceVotes(two, 'b'))]).toEqual(['["a","b"]', '["a"]']);
    expect(one).toEqual(new Set(['b']));
  });

  test.each([null, '', '{', '"a"', '{"a":1}', '[1, null]'])('that are stored as %s count as none', (text) => {
    expect(parseVotes(text)).toEqual(new Set());
  });
});

const sponsor = (slug: string, more: Partial<ShownSponsor> = {}): ShownSponsor => ({
  slug,
  name: slug,
  websiteUrl: null,
  avatarUrl: null,
  firstDonation: null,
  isSample: false,
  rank: 'BACKER',
  amountUsd: 1,
  ...more,
});
const never = (): number => 0;

describe('sponsors', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  test('start monthly below a third of chance', () => {
    expect([0, 0.3299, 0.33, 0.99].map(chooseMode)).toEqual(['monthly', 'monthly', 'total', 'total']);
    expect([reduceMode('total', true), reduceMode('monthly', false)]).toEqual(['monthly', 'total']);
  });

  test('stand in the list of their rank, in the order given', () => {
    const sponsors = (['PLATINUM', 'GOLD', 'SILVER', 'BRONZE', 'BACKER', 'GOLD'] as const).map((rank, index) =>
      sponsor(`${rank}-${index}`, { rank }),
    );
    const lists = buildSponsorLists({ sponsors, now, chance: never });
    expect(
      Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map(({ slug }) => slug)])),
    ).toEqual({
      latest: [],
      platinum: ['PLATINUM-0'],
      gold: ['GOLD-1', 'GOLD-5'],
      silver: ['SILVER-2'],
      bronze: ['BRONZE-3'],
      backer: ['BACKER-4'],
    });
  });

  test('are the latest for 21 days, at most thirty, the newest first', () => {
    const days = ['2026-10-30', '2026-10-31', '2026-11-21', '2026-11-20', '2026-11-22'];
    const sponsors = days.map((firstDonation) => sponsor(firstDonation, { firstDonation }));
    const list = buildSponsorLists({ sponsors, now, chance: never }).latest;
    expect(list.map(({ slug }) => slug)).toEqual(['2026-11-21', '2026-11-20', '2026-10-31']);
    const many = Array.from({ length: 40 }, (_, index) => sponsor(`${index}`, { firstDonation: '2026-11-20' }));
    expect(buildSponsorLists({ sponsors: many, now, chance: never }).latest).toHaveLength(30);
  });

  test('are at most a hundred backers, each once, drawn by lot', () => {
    const sponsors = Array.from({ length: 250 }, (_, index) => sponsor(`${index}`));
    const last = buildSponsorLists({ sponsors, now, chance: () => 0.9999 }).backer.map(({ slug }) => slug);
    expect([last.length, new Set(last).size, last[0]]).toEqual([100, 100, '249']);
    const first = buildSponsorLists({ sponsors, now, chance: never }).backer;
    expect([first[0]?.slug, first[99]?.slug]).toEqual(['0', '99']);
    expect(sponsors).toHaveLength(250);
  });
});

describe('an entry of the history', () => {
  test.each([
    [null, undefined],
    [7, undefined],
    [{}, undefined],
    [{ position: '1' }, undefined],
    [{ position: 1 }, { position: 1 }],
    [{ position: 1, scrolled: 'x', isRecovered: 'yes', other: 1 }, { position: 1 }],
    [
      { position: 2, scrolled: [[0, 40], [1], 'x', [1, '2']], isRecovered: true },
      { position: 2, scrolled: [[0, 40]], isRecovered: true },
    ],
  ])('of %j is read as %j', (state, expected) => {
    expect(readHistoryState(state)).toEqual(expected);
  });
});

describe('the offline copy', () => {
  const files: readonly OfflineFile[] = [
    ['/a', 10, 'h1'],
    ['/b', 30, 'h2'],
  ];

  test('goes from none to kept with progress, and back', () => {
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
      { kind: 'kept', totalBytes: 40 },
      { kind: 'none' },
    ]);
    expect(reduceOffline(initialOffline, { type: 'found', list: { files } })).toEqual({ kind: 'kept', totalBytes: 40 });
  });

  test('that failed stays failed when a file comes late', () => {
    const failed = reduceOffline({ kind: 'keeping', doneBytes: 1, totalBytes: 2 }, { type: 'failed' });
    expect(reduceOffline(failed, { type: 'stored', sizeBytes: 1 })).toEqual({ kind: 'failed' });
    expect(reduceOffline(failed, { type: 'finished' })).toEqual({ kind: 'failed' });
  });

  test('fetches what changed and drops what is gone', () => {
    const known = {
      files: [
        ['/a', 10, 'h1'],
        ['/b', 20, 'old'],
        ['/c', 5, 'h3'],
      ] as const,
    };
    expect(planCopy({ files }, known)).toEqual({ fetched: [['/b', 30, 'h2']], dropped: ['/c'] });
    expect(planCopy({ files }, undefined)).toEqual({ fetched: files, dropped: [] });
  });

  test.each([null, 7, {}, { files: 1 }, { files: [['/a', 1]] }, { files: [['https://x', 1, 'h']] }])(
    'is not read from %j',
    (value) => {
      expect(readOfflineList(value)).toBeUndefined();
    },
  );

  test('has a size that people can read', () => {
    expect([1, 1001, 949_000, 3_440_000].map(formatSize)).toEqual(['1 kB', '2 kB', '949 kB', '3.4 MB']);
  });
});
