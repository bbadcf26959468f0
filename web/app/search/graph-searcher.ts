// Asks the endpoint, which knows what a writer has just saved. Development only.

import type { Client } from 'urql';
import { SearchDocument } from '../../../schema/generated/documents/graphql.ts';
import { SearchError, type Searcher } from './searcher.ts';

/** Creates a searcher that asks the endpoint with the client. */
export function createGraphSearcher(client: Client): Searcher {
  return {
    prepare: () => undefined,
    search: async ({ query, limit, sectionSlug, filter }) => {
      const variables = {
        query,
        first: limit,
        sections: filter?.sectionSlugs === undefined ? null : [...filter.sectionSlugs],
        near: sectionSlug ?? null,
      };
      const { data, error } = await client
        .query(SearchDocument, variables, { requestPolicy: 'network-only' })
        .toPromise();
      if (data === undefined) throw new SearchError('unanswered', { cause: error });
      const { nodes, totalCount, sections, suggestion } = data.search;
      const hits = nodes.map((hit) => ({ ...hit, group: hit.group ?? undefined }));
      const answer = { hits, total: totalCount, sections, suggestion: suggestion ?? undefined };
      return { answer, isPartial: false, isGrowing: false };
    },
    onGrown: () => () => undefined,
    close: () => undefined,
  };
}
