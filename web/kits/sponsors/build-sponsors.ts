// Pure. Open Collective's data → entries of the sponsors' data file.

import { isScalarOfForm } from '../../../schema/fields/check-scalar.ts';
import type { SponsorEntry } from './sponsor-settings.ts';

/** An account on Open Collective. */
export interface CollectiveAccount {
  readonly slug: string;
  readonly name: string | null;
  readonly website: string | null;
  readonly imageUrl: string | null;
  readonly isIncognito: boolean | null;
}

/** A membership: the donor, the first donation and the total. One account may have several. */
export interface CollectiveMember {
  readonly since: string;
  readonly totalDonations: { readonly value: number; readonly currency: string };
  readonly account: CollectiveAccount;
}

/** One contribution. */
export interface CollectiveGift {
  readonly amount: { readonly value: number; readonly currency: string };
  readonly fromAccount: { readonly slug: string };
}

/** Number of sponsors without a rank that are kept. The page shows a hundred of them at random. */
const backerLimit = 500;
const leastTotalUsd = 200;
const leastMonthlyUsd = 10;

/**
 * Builds the entries: whole US dollars, highest total first, equal totals by slug.
 * @param gifts of the last year
 */
export function buildSponsors(options: {
  readonly members: readonly CollectiveMember[];
  readonly gifts: readonly CollectiveGift[];
}): readonly SponsorEntry[] {
  const yearly = new Map<string, number>();
  for (const { amount, fromAccount } of options.gifts) {
    yearly.set(fromAccount.slug, (yearly.get(fromAccount.slug) ?? 0) + amount.value);
  }
  const sponsors = new Map<string, SponsorEntry>();
  for (const { since, totalDonations, account } of options.members) {
    const { slug } = account;
    if (!isScalarOfForm(slug, 'slug') || totalDonations.value <= 0) continue;
    const known = sponsors.get(slug);
    const day = since.slice(0, 10);
    const isDay = isScalarOfForm(day, 'date');
    sponsors.set(slug, {
      slug,
      name: known?.name ?? readName(account),
      websiteUrl: known?.websiteUrl ?? readUrl(account.isIncognito === true ? null : account.website),
      avatarUrl: known?.avatarUrl ?? readUrl(account.isIncognito === true ? null : account.imageUrl),
      totalUsd: Math.max(known?.totalUsd ?? 0, Math.floor(totalDonations.value)),
      monthlyUsd: Math.max(0, Math.floor((yearly.get(slug) ?? 0) / 12)),
      firstDonation: isDay && (known?.firstDonation ?? '9') > day ? day : known?.firstDonation,
      isSample: false,
    });
  }
  const ordered = [...sponsors.values()].sort(
    (one, other) => other.totalUsd - one.totalUsd || (one.slug < other.slug ? -1 : 1),
  );
  const backers = new Set(ordered.filter(isBacker).slice(0, backerLimit));
  return ordered.filter((sponsor) => !isBacker(sponsor) || backers.has(sponsor));
}

/** Returns whether neither sum reaches a rank. */
const isBacker = ({ totalUsd, monthlyUsd }: SponsorEntry): boolean =>
  totalUsd < leastTotalUsd && monthlyUsd < leastMonthlyUsd;

function readName({ name, slug, isIncognito }: CollectiveAccount): string {
  if (isIncognito === true) return 'Anonymous';
  // the data file has one line for each value
  const text = (name ?? '').replace(/\s+/g, ' ').trim();
  return text === '' ? slug : text;
}

const readUrl = (url: string | null): string | undefined =>
  url !== null && isScalarOfForm(url, 'absoluteUrl') ? url : undefined;
