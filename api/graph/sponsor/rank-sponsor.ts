import type { SponsorRank, SponsorType } from '../generated/resolvers.ts';
import type { SponsorRecord } from '../../../schema/records/tree-records.ts';
import { compareCodePoints } from '../../../schema/compare-code-points.ts';

/** The smallest amount of each rank in US dollars, highest first. */
const thresholds: Readonly<Record<SponsorType, readonly (readonly [number, SponsorRank])[]>> = {
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

/** Returns the total or the monthly amount, in whole US dollars. */
export function getSponsorSum(sponsor: SponsorRecord, type: SponsorType): number {
  return type === 'MONTHLY' ? sponsor.monthlyUsd : sponsor.totalUsd;
}

/** Ranks a sponsor by its total or its monthly amount. */
export function rankSponsor(sponsor: SponsorRecord, type: SponsorType): SponsorRank {
  const sum = getSponsorSum(sponsor, type);
  return thresholds[type].find(([least]) => sum >= least)?.[1] ?? 'BACKER';
}

/** Lists the sponsors of a rank, or all of them, by descending amount, then by slug. */
export function selectSponsors(
  sponsors: readonly SponsorRecord[],
  options: { readonly type: SponsorType; readonly rank: SponsorRank | null | undefined },
): SponsorRecord[] {
  const { type, rank } = options;
  return sponsors
    .filter((sponsor) => rank === null || rank === undefined || rankSponsor(sponsor, type) === rank)
    .toSorted(
      (one, other) => getSponsorSum(other, type) - getSponsorSum(one, type) || compareCodePoints(one.slug, other.slug),
    );
}
