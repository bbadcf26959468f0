// Searches through the endpoint, which has what a writer has just saved. Development only.

import type { Client } from 'urql';
import { SearchDocument } from '../../../schema/generated/documents/graphql.ts';
import { SearchError, type Searcher } from './searcher.ts';

/** Creates a searcher that queries the endpoint. */
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
      if (data === undefined) throw new SearchError('no-response', { cause: error });
      const { nodes, totalCount, sections, suggestion } = data.search;
      const hits = nodes.map((hit) => ({ ...hit, group: hit.group ?? undefined, facts: hit.facts ?? undefined }));
      const response = { hits, total: totalCount, sections, suggestion: suggestion ?? undefined };
      return { response, isPartial: false, isLoadingTexts: false };
    },
    close: () => undefined,
  };
}
