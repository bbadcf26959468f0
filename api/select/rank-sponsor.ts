import type { SponsorRank, SponsorType } from '../../schema/generated/resolvers.ts';
import type { SponsorRecord } from '../../schema/records.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';

/** Lists the least sum of each rank in US dollars, highest first. */
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

/** Gives the sum that counts, in whole US dollars. */
export function readSponsorSum(sponsor: SponsorRecord, type: SponsorType): number {
  return type === 'MONTHLY' ? sponsor.monthlyUsd : sponsor.totalUsd;
}

/** Ranks a sponsor by the sum that counts. */
export function rankSponsor(sponsor: SponsorRecord, type: SponsorType): SponsorRank {
  const sum = readSponsorSum(sponsor, type);
  return thresholds[type].find(([least]) => sum >= least)?.[1] ?? 'BACKER';
}

/** Lists sponsors of a rank (all without one), highest sum first, equal sums by slug. */
export function selectSponsors(
  sponsors: readonly SponsorRecord[],
  options: { readonly type: SponsorType; readonly rank: SponsorRank | null | undefined },
): SponsorRecord[] {
  const { type, rank } = options;
  return sponsors
    .filter((sponsor) => rank === null || rank === undefined || rankSponsor(sponsor, type) === rank)
    .toSorted(
      (one, other) =>
        readSponsorSum(other, type) - readSponsorSum(one, type) || compareCodePoints(one.slug, other.slug),
    );
}
