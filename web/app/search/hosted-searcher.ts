// Asks Algolia's DocSearch where site.yaml chose it. One request a question, over the service's own hosts in turn; the
// official client would be 22 MB of packages for it. When the service fails, our own search answers.

import type { SearchRequest } from '../../../schema/search/search-types.ts';
import { hostedMarks, parseHostedAnswer } from '../state/hosted-hits.ts';
import type { Searcher, SearchOutcome } from './searcher.ts';

/** Is how long one host of the service may take. */
const hostTimeoutMs = 2_000;
/** More than is shown, because several of them may be of one place. */
const hitsPerQuestion = 100;

/**
 * Creates a searcher that asks the service.
 * @param options.settings `appId`, `apiKey` (the public one, for searching) and `indexName`
 * @param options.createOwn makes what answers once the service has failed; called once at most
 */
export function createHostedSearcher(options: {
  readonly settings: ReadonlyMap<string, string>;
  readonly fetch: typeof globalThis.fetch;
  readonly createOwn: () => Searcher;
}): Searcher {
  const { settings, fetch, createOwn } = options;
  const appId = settings.get('appId') ?? '';
  const hosts = [`${appId}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `${appId}-${number}.algolianet.com`)];
  // as parameters and plain text: the browser need not ask for leave first
  const access = new URLSearchParams({
    'x-algolia-application-id': appId,
    'x-algolia-api-key': settings.get('apiKey') ?? '',
  });
  const path = `/1/indexes/${encodeURIComponent(settings.get('indexName') ?? '')}/query?${access.toString()}`;
  const listeners = new Set<() => void>();
  let own: Searcher | undefined;

  async function ask(request: SearchRequest): Promise<SearchOutcome | undefined> {
    const body = JSON.stringify(buildQuestion(request.query));
    for (const host of hosts) {
      const signal = AbortSignal.timeout(hostTimeoutMs);
      try {
        const response = await fetch(`https://${host}${path}`, { method: 'POST', body, signal, credentials: 'omit' });
        if (response.status >= 500) continue;
        const answer = response.ok ? parseHostedAnswer(await response.json(), request) : undefined;
        return answer && { answer, isPartial: false, isGrowing: false, isHosted: true };
      } catch {
        continue; // the next host, or our own search
      }
    }
    return undefined;
  }

  const useOwn = (): Searcher => {
    if (own !== undefined) return own;
    own = createOwn();
    own.onGrown(() => {
      for (const listener of listeners) listener();
    });
    return own;
  };
  return {
    prepare: () => own?.prepare(),
    search: async (request) => (own === undefined ? await ask(request) : undefined) ?? (await useOwn().search(request)),
    onGrown: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      own?.close();
    },
  };
}

/** Builds the service's form of a question: nothing is counted, nobody is recognised. */
function buildQuestion(query: string) {
  return {
    query,
    hitsPerPage: hitsPerQuestion,
    attributesToRetrieve: ['hierarchy', 'url'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: ['content:24'],
    snippetEllipsisText: '…',
    highlightPreTag: hostedMarks.start,
    highlightPostTag: hostedMarks.end,
    enablePersonalization: false,
    clickAnalytics: false,
    analytics: false,
  };
}
