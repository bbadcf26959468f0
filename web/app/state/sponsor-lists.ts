// Which sponsors are shown, and in which lists. Pure: clock and chance are handed in, because only a browser has them.

import type { SponsorsQuery } from '../../../schema/generated/documents/graphql.ts';

/** Is a sponsor as one of the two orders shows it. */
export type ShownSponsor = SponsorsQuery['total'][number];

/** Tells which sum counts: that of all time, or the average month of the last year. */
export type SponsorMode = 'total' | 'monthly';

/** Names the lists, in the order they are shown. */
export const sponsorLists = ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'] as const;

/** Names a list. */
export type SponsorListName = (typeof sponsorLists)[number];

/** Below this share of chance the page starts with monthly sums. */
const monthlyShare = 0.33;
const latestDays = 21;
const latestLimit = 30;
const backerLimit = 100;
const dayMs = 86_400_000;

/** Chooses the mode a visit starts with. @param chance from 0 up to 1 */
export const chooseMode = (chance: number): SponsorMode => (chance < monthlyShare ? 'monthly' : 'total');

/** Applies the reader's choice in the checkbox. */
export const reduceMode = (_mode: SponsorMode, isMonthly: boolean): SponsorMode => (isMonthly ? 'monthly' : 'total');

/**
 * Puts sponsors into lists; each list keeps the order given, the latest come newest first, backers are drawn by lot.
 * @param now milliseconds since 1970
 * @param chance gives a number from 0 up to 1
 */
export function buildSponsorLists(options: {
  readonly sponsors: readonly ShownSponsor[];
  readonly now: number;
  readonly chance: () => number;
}): Readonly<Record<SponsorListName, readonly ShownSponsor[]>> {
  const { sponsors, now, chance } = options;
  const ranked = (rank: ShownSponsor['rank']): readonly ShownSponsor[] => sponsors.filter((one) => one.rank === rank);
  return {
    latest: selectLatest(sponsors, now),
    platinum: ranked('PLATINUM'),
    gold: ranked('GOLD'),
    silver: ranked('SILVER'),
    bronze: ranked('BRONZE'),
    backer: draw(ranked('BACKER'), backerLimit, chance),
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

/** Draws a number of entries by lot; fewer than that keep their order. */
function draw<Entry>(entries: readonly Entry[], limit: number, chance: () => number): readonly Entry[] {
  if (entries.length <= limit) return entries;
  const pool = [...entries];
  return Array.from({ length: limit }, () => pool.splice(Math.floor(chance() * pool.length), 1)).flat();
}
