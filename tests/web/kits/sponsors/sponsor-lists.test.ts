import { describe, expect, test } from 'vitest';
import { buildSponsorLists, chooseMode, type ShownSponsor } from '../../../../web/kits/sponsors/sponsor-lists.ts';

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
const returnZero = (): number => 0;

describe('sponsors', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  test('start with monthly amounts in a third of the visits', () => {
    expect([0, 0.3299, 0.33, 0.99].map(chooseMode)).toEqual(['monthly', 'monthly', 'total', 'total']);
  });

  test('are listed by rank, in the given order', () => {
    const sponsors = (['PLATINUM', 'GOLD', 'SILVER', 'BRONZE', 'BACKER', 'GOLD'] as const).map((rank, index) =>
      sponsor(`${rank}-${index}`, { rank }),
    );
    const lists = buildSponsorLists({ sponsors, now, random: returnZero });
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

  test('are the latest for 21 days: at most thirty, newest first', () => {
    const days = ['2026-10-30', '2026-10-31', '2026-11-21', '2026-11-20', '2026-11-22'];
    const sponsors = days.map((firstDonation) => sponsor(firstDonation, { firstDonation }));
    const list = buildSponsorLists({ sponsors, now, random: returnZero }).latest;
    expect(list.map(({ slug }) => slug)).toEqual(['2026-11-21', '2026-11-20', '2026-10-31']);
    const many = Array.from({ length: 40 }, (_, index) => sponsor(`${index}`, { firstDonation: '2026-11-20' }));
    expect(buildSponsorLists({ sponsors: many, now, random: returnZero }).latest).toHaveLength(30);
  });

  test('include a random sample of at most a hundred backers', () => {
    const sponsors = Array.from({ length: 250 }, (_, index) => sponsor(`${index}`));
    const last = buildSponsorLists({ sponsors, now, random: () => 0.9999 }).backer.map(({ slug }) => slug);
    expect([last.length, new Set(last).size, last[0]]).toEqual([100, 100, '249']);
    const first = buildSponsorLists({ sponsors, now, random: returnZero }).backer;
    expect([first[0]?.slug, first[99]?.slug]).toEqual(['0', '99']);
    expect(sponsors).toHaveLength(250);
  });
});
