import { expect, test } from 'vitest';
import { buildGraph, rankSponsor } from '../../../../web/kits/sponsors/build-graph.ts';
import { buildHome } from '../../../../web/kits/sponsors/build-home.ts';
import { messages } from '../../../../web/kits/sponsors/sponsor-messages.ts';
import type { SponsorEntry } from '../../../../web/kits/sponsors/sponsor-settings.ts';

const createSponsor = (totalUsd: number, monthlyUsd: number): SponsorEntry => ({
  slug: `s${totalUsd}-${monthlyUsd}`,
  name: 'S',
  totalUsd,
  monthlyUsd,
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
  const { Query, Sponsor, Site } = buildGraph({
    settings: { sponsorsFile: sponsors, sponsorsUrl: 'https://money.example/' },
  });
  const lists = (Query?.['']?.['sponsors'] ?? {}) as Partial<Record<string, Record<string, string[]>>>;
  const { TOTAL, MONTHLY } = lists;
  expect([TOTAL?.['GOLD'], MONTHLY?.['GOLD'], TOTAL?.['']]).toEqual([
    ['s20000-0'],
    ['s300-700', 's250-600'],
    ['s20000-0', 's300-700', 's250-600'],
  ]);
  expect(Site).toEqual({ '': { hasSponsors: false, sponsorsUrl: 'https://money.example/' } });
  expect(Sponsor?.['s300-700']).toMatchObject({
    rank: { TOTAL: 'BRONZE', MONTHLY: 'GOLD' },
    amountUsd: { TOTAL: 300, MONTHLY: 700 },
  });
});

test('the home page ends with who pays for the work, when there is somebody', () => {
  const site = { name: 'A & B', description: '', messages: messages.en };
  expect(buildHome({ ...site, settings: { sponsorsFile: [createSponsor(300, 700)] } })).toBeUndefined();
  const settings = {
    sponsorsFile: [{ ...createSponsor(300, 700), isSample: false }],
    sponsorsUrl: 'https://money.example/',
  };
  expect(buildHome({ ...site, settings })).toBe(
    '<section class="dg-support" aria-labelledby="dg-support-title"><h2 id="dg-support-title">Support the Team</h2><p>People and companies give money so that A &amp; B can be maintained. <a href="https://money.example/" target="_blank" rel="noopener">Become a sponsor</a></p><div class="dg-support-list" data-island="sponsors/Sponsors"></div></section>',
  );
});
