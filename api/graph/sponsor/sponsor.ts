import type { SponsorResolvers } from '../generated/resolvers.ts';
import { formatGlobalId } from '../node/global-id.ts';
import { rankSponsor, getSponsorSum } from './rank-sponsor.ts';

/** Resolvers of the fields of a sponsor that are not properties of its record. */
export const sponsorResolvers: SponsorResolvers = {
  id: (sponsor) => formatGlobalId('Sponsor', sponsor.slug),
  rank: (sponsor, { type }) => rankSponsor(sponsor, type),
  amountUsd: (sponsor, { type }) => getSponsorSum(sponsor, type),
};
