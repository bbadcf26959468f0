// Which sponsors are shown in which lists. Pure: time and randomness are passed in.

import type { SponsorsQuery } from './sponsors.types.ts';

/** A sponsor with the amount of one mode. */
export type ShownSponsor = SponsorsQuery['total'][number];

/** Which amount counts: the total of all time, or the monthly average of the last year. */
export type SponsorMode = 'total' | 'monthly';

/** Names of the lists, in display order. */
export const sponsorLists = ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'] as const;

/** Name of a list. */
export type SponsorListName = (typeof sponsorLists)[number];

/** Share of visits that start with monthly amounts. */
const monthlyShare = 0.33;
const latestDays = 21;
const latestLimit = 30;
const backerLimit = 100;
const dayMs = 86_400_000;

/** Chooses the mode that a visit starts with. @param random from 0 up to 1 */
export const chooseMode = (random: number): SponsorMode => (random < monthlyShare ? 'monthly' : 'total');

/**
 * Sorts sponsors into lists. Each keeps the given order, except that the latest come newest first and the backers are a
 * random sample.
 * @param now milliseconds since 1970
 * @param random returns a number from 0 up to 1
 */
export function buildSponsorLists(options: {
  readonly sponsors: readonly ShownSponsor[];
  readonly now: number;
  readonly random: () => number;
}): Readonly<Record<SponsorListName, readonly ShownSponsor[]>> {
  const { sponsors, now, random } = options;
  const ranked = (rank: ShownSponsor['rank']): readonly ShownSponsor[] => sponsors.filter((one) => one.rank === rank);
  return {
    latest: selectLatest(sponsors, now),
    platinum: ranked('PLATINUM'),
    gold: ranked('GOLD'),
    silver: ranked('SILVER'),
    bronze: ranked('BRONZE'),
    backer: drawSample(ranked('BACKER'), backerLimit, random),
  };
}

function selectLatest(sponsors: readonly ShownSponsor[], now: number): readonly ShownSponsor[] {
  const first = new Date(now - latestDays * dayMs).toISOString().slice(0, 10);
  const last = new Date(now).toISOString().slice(0, 10);
  return sponsors
    .filter(({ firstDonation: day }) => day !== null && day >= first && day <= last)
    .toSorted((one, other) => ((one.firstDonation ?? '') < (other.firstDonation ?? '') ? 1 : -1))
    .slice(0, latestLimit);
}

/** Draws a random sample; up to `limit` entries are returned in their order. */
function drawSample<Entry>(entries: readonly Entry[], limit: number, random: () => number): readonly Entry[] {
  if (entries.length <= limit) return entries;
  const pool = [...entries];
  return Array.from({ length: limit }, () => pool.splice(Math.floor(random() * pool.length), 1)).flat();
}
