import type { SearchFilter } from '../schema/generated/resolvers.ts';
import type { RankedRecord, Search } from '../schema/search/create-search.ts';
import type { SearchHit, SectionCount } from '../schema/search/search-types.ts';
import { paginate, type Connection } from './select/paginate.ts';

/** Is how hits are asked for. */
export interface SearchArguments {
  readonly query: string;
  readonly first: number;
  readonly after?: string | null | undefined;
  readonly filter?: SearchFilter | null | undefined;
  readonly near?: string | null | undefined;
}

/** Is a part of the hits, with what is known of all of them. */
export interface HitConnection extends Connection<SearchHit> {
  readonly suggestion: string | undefined;
  readonly sections: SectionCount[];
}

/** Searches, and makes the hits of the asked part alone. */
export function connectHits(search: Search, { query, first, after, filter, near }: SearchArguments): HitConnection {
  const { ranked, sections, suggestion } = search.rank({
    query,
    sectionSlug: near ?? undefined,
    filter: { sectionSlugs: filter?.sections ?? undefined, urlPrefix: filter?.urlPrefix ?? undefined },
  });
  const hits = new Map<number, SearchHit>();
  const readNode = (index: number): SearchHit => {
    const hit = hits.get(index) ?? search.buildHit(requireRanked(ranked, index));
    hits.set(index, hit);
    return hit;
  };
  const keys = ranked.map(({ record }) => record.url);
  const connection = paginate({ keys, readNode, args: { first, after } });
  return {
    get edges() {
      return connection.edges;
    },
    get nodes() {
      return connection.nodes;
    },
    pageInfo: connection.pageInfo,
    totalCount: connection.totalCount,
    suggestion,
    sections: [...sections],
  };
}

function requireRanked(ranked: readonly RankedRecord[], index: number): RankedRecord {
  const record = ranked[index];
  if (record === undefined) throw new RangeError(`There is no hit ${index} among ${ranked.length}.`);
  return record;
}
