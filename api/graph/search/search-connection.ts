import type { SearchFilter } from '../generated/resolvers.ts';
import type { Match, Search } from '../../search/create-search.ts';
import type { DocumentReference, SearchHit, SectionCount } from '../../search/search-types.ts';
import { isGiven } from '../list/is-given.ts';
import { createFieldTests, type FieldReaders } from '../list/match-fields.ts';
import { createFilterTest, type ItemTest } from '../list/match-filter.ts';
import { paginate, type Connection } from '../list/paginate.ts';

/** Arguments of the field `search`. */
export interface SearchArguments {
  readonly query: string;
  readonly first: number;
  readonly after?: string | null | undefined;
  readonly filter?: SearchFilter | null | undefined;
  readonly near?: string | null | undefined;
}

/** A slice of the hits, with counts of all hits. */
export interface HitConnection extends Connection<SearchHit> {
  readonly suggestion: string | undefined;
  readonly sections: SectionCount[];
}

/**
 * Searches. Hits and the suggestion are built only if the query selects them.
 * @throws GraphQLError INVALID_ARGUMENT for more than 50 nested filters
 */
export function connectHits(search: Search, { query, first, after, filter, near }: SearchArguments): HitConnection {
  const { matches, sections, buildHit, suggest } = search.rank({
    query,
    sectionSlug: near ?? undefined,
    filter: {
      sectionSlugs: filter?.sections ?? undefined,
      urlPrefix: filter?.urlPrefix ?? undefined,
      // The counts by section ignore the sections of the filter itself.
      isPassed: createFilterTest<SearchFilter, DocumentReference>(
        isGiven(filter) ? { ...filter, sections: null } : null,
        createTests,
      ).isPassed,
    },
  });
  const hits = new Map<number, SearchHit>();
  const getNode = (index: number): SearchHit => {
    const hit = hits.get(index) ?? buildHit(requireMatch(matches, index));
    hits.set(index, hit);
    return hit;
  };
  const keys = matches.map(({ document }) => document.url);
  const connection = paginate({ keys, getNode, args: { first, after } });
  return {
    get edges() {
      return connection.edges;
    },
    get nodes() {
      return connection.nodes;
    },
    get suggestion() {
      return suggest();
    },
    pageInfo: connection.pageInfo,
    totalCount: connection.totalCount,
    sections: [...sections],
  };
}

const readers: FieldReaders<SearchFilter, DocumentReference> = {
  sections: ({ sectionSlug }) => sectionSlug,
  section: ({ sectionSlug }) => sectionSlug,
  title: ({ title }) => title,
  url: ({ url }) => url,
  urlPrefix: null,
};

function createTests(filter: SearchFilter): readonly ItemTest<DocumentReference>[] {
  const { urlPrefix } = filter;
  return [({ url }) => !isGiven(urlPrefix) || url.startsWith(urlPrefix), ...createFieldTests(filter, readers)];
}

function requireMatch(matches: readonly Match[], index: number): Match {
  const match = matches[index];
  if (match === undefined) throw new RangeError(`There is no hit ${index} among ${matches.length}.`);
  return match;
}
