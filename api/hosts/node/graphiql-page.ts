// GraphiQL as a single page that loads no other files.

import type { GraphiQLOptions } from 'graphql-yoga';
import type { Answer } from '../../http/answer.ts';
import { computeEntityTag } from '../../http/http-headers.ts';
import { exampleQueries } from '../example-queries.ts';

const options: GraphiQLOptions = {
  title: 'docgraph: explore the content',
  defaultTabs: exampleQueries.map((query) => ({ query })),
  shouldPersistHeaders: false,
};

/**
 * Creates a renderer of the page. The first request renders it, because the module is large (9 MB, 2 MB with Brotli).
 * The page is kept, so that its bytes are hashed and compressed once.
 */
export function createGraphiql(): () => Promise<Answer> {
  let page: Promise<Answer> | undefined;
  return () => (page ??= renderPage());
}

async function renderPage(): Promise<Answer> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const body = new TextEncoder().encode(renderGraphiQL(options));
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'",
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: await computeEntityTag('graphiql', body),
      vary: 'accept',
    },
    body,
    hasErrors: false,
  };
}
