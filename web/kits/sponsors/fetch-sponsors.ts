// IO: downloads the list of sponsors from Open Collective. Used by a command only, never by a build.

import type { CollectiveGift, CollectiveMember } from './build-sponsors.ts';

const endpoint = 'https://api.opencollective.com/graphql/v2';
const pageSize = 1000;

/** Limits of all answers together. A list has a few thousand entries, in one megabyte. */
export const sponsorLimits = { bytes: 64 * 1024 * 1024, entries: 100_000, answerMs: 60_000, totalMs: 10 * 60_000 };

const membersQuery = `query Members($slug: String!, $limit: Int!, $offset: Int!) {
  account(slug: $slug) {
    members(role: BACKER, limit: $limit, offset: $offset) {
      totalCount
      nodes {
        since
        totalDonations { value currency }
        account { slug name website imageUrl(height: 128) isIncognito }
      }
    }
  }
}`;

const giftsQuery = `query Gifts($slug: String!, $limit: Int!, $offset: Int!, $dateFrom: DateTime!) {
  account(slug: $slug) {
    transactions(type: CREDIT, kind: [CONTRIBUTION], dateFrom: $dateFrom, limit: $limit, offset: $offset) {
      totalCount
      nodes {
        amount { value currency }
        fromAccount { slug }
      }
    }
  }
}`;

/** The reason why the sponsors could not be fetched. */
export class SponsorsError extends Error {
  override readonly name = 'SponsorsError';
}

/** Gives the answer to a query. */
type Ask = (body: unknown) => Promise<CollectiveAnswer>;

/**
 * Downloads the members of an account, and the donations since a time.
 * @param request.slug the account's name in its address
 * @param request.since ISO time
 * @throws SponsorsError when the service cannot be reached, refuses, or answers with something else
 */
export async function fetchSponsors(
  { slug, since }: { readonly slug: string; readonly since: string },
  limits: typeof sponsorLimits = sponsorLimits,
): Promise<{
  readonly members: readonly CollectiveMember[];
  readonly gifts: readonly CollectiveGift[];
}> {
  const list = createList(createAsk(limits), limits.entries);
  const members = await list<CollectiveMember>(membersQuery, { slug }, 'members');
  const gifts = await list<CollectiveGift>(giftsQuery, { slug, dateFrom: since }, 'transactions');
  const foreign = [...members.map((member) => member.totalDonations), ...gifts.map((gift) => gift.amount)].find(
    ({ currency }) => currency !== 'USD',
  );
  if (foreign !== undefined)
    throw new SponsorsError(`Open Collective states the amounts of "${slug}" in ${foreign.currency}, not in USD.`);
  if (members.length === 0) throw new SponsorsError(`Open Collective knows no sponsor of "${slug}".`);
  return { members, gifts };
}

/** Creates a function that asks for all entries of a list, page by page. */
function createList(ask: Ask, maxEntries: number) {
  return async <Entry>(
    query: string,
    variables: Readonly<Record<string, unknown>>,
    field: 'members' | 'transactions',
  ): Promise<readonly Entry[]> => {
    const entries: Entry[] = [];
    for (;;) {
      const page = await ask({ query, variables: { ...variables, limit: pageSize, offset: entries.length } });
      const collection = page.data?.account?.[field];
      if (collection === undefined || collection === null || !Array.isArray(collection.nodes)) {
        const message = page.errors?.[0]?.message ?? 'the account does not exist, or the answer has no such list';
        throw new SponsorsError(`Open Collective did not list ${field}: ${message}.`);
      }
      entries.push(...(collection.nodes as readonly Entry[])); // the query asks for exactly these fields
      if (entries.length > maxEntries) throw new SponsorsError(`Open Collective lists ${field} without an end.`);
      if (collection.nodes.length === 0 || entries.length >= collection.totalCount) return entries;
    }
  };
}

/** An answer of the service, before its parts are checked. */
interface CollectiveAnswer {
  readonly errors?: readonly { readonly message?: string }[];
  readonly data?: {
    readonly account?: Readonly<
      Partial<Record<'members' | 'transactions', { readonly totalCount: number; readonly nodes: readonly unknown[] }>>
    > | null;
  } | null;
}

/** Creates a function that asks the service, within limits that count from now on. It follows no redirect. */
function createAsk(limits: typeof sponsorLimits): Ask {
  const end = AbortSignal.timeout(limits.totalMs);
  let restBytes = limits.bytes;

  async function readBody(response: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body ?? []) {
      restBytes -= chunk.byteLength;
      if (restBytes < 0) throw new SponsorsError(`Open Collective sent more than ${limits.bytes} bytes.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  return async (body) => {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([end, AbortSignal.timeout(limits.answerMs)]),
      });
      if (!response.ok) throw new SponsorsError(`Open Collective answered with status ${response.status}.`);
      const answer: unknown = JSON.parse(await readBody(response));
      return typeof answer === 'object' && answer !== null ? answer : {};
    } catch (cause) {
      if (cause instanceof SponsorsError) throw cause;
      if (end.aborted)
        throw new SponsorsError(`Open Collective took longer than ${limits.totalMs / 1000} seconds.`, { cause });
      throw new SponsorsError('Open Collective could not be reached, or its answer cannot be read.', { cause });
    }
  };
}
