import { expect, test } from 'vitest';
import { rankSponsor, selectSponsors } from '../../../../api/graph/sponsor/rank-sponsor.ts';
import type { SponsorRecord } from '../../../../schema/records/tree-records.ts';

const createSponsor = (totalUsd: number, monthlyUsd: number): SponsorRecord => ({
  hash: '',
  slug: `s${totalUsd}-${monthlyUsd}`,
  name: 'S',
  websiteUrl: undefined,
  avatarUrl: undefined,
  totalUsd,
  monthlyUsd,
  firstDonation: undefined,
  isSample: true,
});

test('a sponsor has the highest rank whose minimum is reached', () => {
  const totals = [199, 200, 1_999, 2_000, 9_999, 10_000, 49_999, 50_000];
  const months = [9, 10, 99, 100, 499, 500, 2_499, 2_500];
  const ranks = ['BACKER', 'BRONZE', 'BRONZE', 'SILVER', 'SILVER', 'GOLD', 'GOLD', 'PLATINUM'];
  expect(totals.map((sum) => rankSponsor(createSponsor(sum, 0), 'TOTAL'))).toEqual(ranks);
  expect(months.map((sum) => rankSponsor(createSponsor(0, sum), 'MONTHLY'))).toEqual(ranks);
});

test('a list takes one sum and maybe one rank, the highest sum first', () => {
  const sponsors = [createSponsor(300, 700), createSponsor(20_000, 0), createSponsor(250, 600)];
  const select = (type: 'TOTAL' | 'MONTHLY', rank?: 'GOLD'): string[] =>
    selectSponsors(sponsors, { type, rank }).map(({ slug }) => slug);
  expect(select('TOTAL', 'GOLD')).toEqual(['s20000-0']);
  expect(select('MONTHLY', 'GOLD')).toEqual(['s300-700', 's250-600']);
  expect(select('TOTAL')).toEqual(['s20000-0', 's300-700', 's250-600']);
});
