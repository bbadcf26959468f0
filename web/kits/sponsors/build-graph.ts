// Pure. The sponsors as the graph has them.

import { compareCodePoints } from '../../../schema/compare-code-points.ts';
import type { GraphObjects, KitSiteSettings } from '../../../schema/kits/kit-graph.ts';
import type { SponsorEntry, SponsorSettings } from './sponsor-settings.ts';

/** Which sum of a sponsor counts. */
const types = ['TOTAL', 'MONTHLY'] as const;
export type SponsorType = (typeof types)[number];

/** Minimums of each rank in US dollars, highest first. */
const thresholds: Readonly<Record<SponsorType, readonly (readonly [number, string])[]>> = {
  TOTAL: [
    [50_000, 'PLATINUM'],
    [10_000, 'GOLD'],
    [2_000, 'SILVER'],
    [200, 'BRONZE'],
  ],
  MONTHLY: [
    [2_500, 'PLATINUM'],
    [500, 'GOLD'],
    [100, 'SILVER'],
    [10, 'BRONZE'],
  ],
};

/** The rank below all of them. */
const lowestRank = 'BACKER';

/** Ranks a sponsor by its total or its monthly amount. */
export function rankSponsor(sponsor: SponsorEntry, type: SponsorType): string {
  const sum = getSum(sponsor, type);
  return thresholds[type].find(([minimum]) => sum >= minimum)?.[1] ?? lowestRank;
}

/** Builds the sponsors, and the lists of their slugs by sum and by rank: descending amounts, then by slug. */
export function buildGraph({ settings }: Pick<KitSiteSettings, 'settings'>): GraphObjects {
  const { sponsorsFile: sponsors = [], sponsorsUrl } = settings as SponsorSettings; // checked against its table
  return {
    Query: { '': { sponsors: byType((type) => listByRank(sponsors, type)) } },
    // Samples are placeholders until real sponsors are downloaded, and do not count.
    Site: { '': { hasSponsors: sponsors.some(({ isSample }) => isSample !== true), sponsorsUrl } },
    Sponsor: Object.fromEntries(
      sponsors.map((sponsor) => {
        const { slug, name, websiteUrl, avatarUrl, firstDonation, isSample = false } = sponsor;
        const rank = byType((type) => rankSponsor(sponsor, type));
        const amountUsd = byType((type) => getSum(sponsor, type));
        return [slug, { slug, name, websiteUrl, avatarUrl, firstDonation, isSample, rank, amountUsd }];
      }),
    ),
  };
}

function listByRank(sponsors: readonly SponsorEntry[], type: SponsorType): Readonly<Record<string, readonly string[]>> {
  const ordered = sponsors.toSorted(
    (one, other) => getSum(other, type) - getSum(one, type) || compareCodePoints(one.slug, other.slug),
  );
  const ranks = [...thresholds[type].map(([, rank]) => rank), lowestRank];
  const list = (rank: string | undefined): readonly string[] =>
    ordered.filter((sponsor) => rank === undefined || rankSponsor(sponsor, type) === rank).map(({ slug }) => slug);
  return { '': list(undefined), ...Object.fromEntries(ranks.map((rank) => [rank, list(rank)])) };
}

const getSum = ({ monthlyUsd, totalUsd }: SponsorEntry, type: SponsorType): number =>
  type === 'MONTHLY' ? monthlyUsd : totalUsd;

const byType = <Value>(get: (type: SponsorType) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(types.map((type) => [type, get(type)]));
