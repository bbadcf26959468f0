import type { SponsorResolvers } from '../../schema/generated/resolvers.ts';
import { formatGlobalId } from '../select/global-id.ts';
import { rankSponsor, readSponsorSum } from '../select/rank-sponsor.ts';

/** Resolves the fields of a sponsor that are not properties of its record. */
export const sponsorResolvers: SponsorResolvers = {
  id: (sponsor) => formatGlobalId('Sponsor', sponsor.slug),
  rank: (sponsor, { type }) => rankSponsor(sponsor, type),
  amountUsd: (sponsor, { type }) => readSponsorSum(sponsor, type),
};
