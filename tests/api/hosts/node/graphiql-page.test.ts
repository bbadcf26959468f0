import { expect, test } from 'vitest';
import { toResponse } from '../../../../api/http/answer.ts';
import { createGraphiql } from '../../../../api/hosts/node/graphiql-page.ts';
import { createSampleApi } from '../../ask.ts';
import { receive } from '../../receive.ts';
import { createSampleSnapshot } from '../../sample-snapshot.ts';

const snapshot = createSampleSnapshot({ pages: [{ url: '/' }] });
const accept = 'text/html,*/*;q=0.8';

test('GraphiQL is one page that names no other host to load from, and is sent once', async () => {
  const api = createSampleApi(snapshot, { renderGraphiql: createGraphiql() });
  const response = toResponse(await api.answer(receive('/graphql', { accept })));
  const html = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).toContain('What is orphaned?');
  expect(html.match(/<(?:script|link|img|iframe)[^>]+(?:src|href)="(?!data:|\$)[^"]*"/g)).toBeNull();
  expect(html).not.toMatch(/unpkg\.com|jsdelivr|cdnjs|esm\.sh|fonts\.googleapis/);
  const etag = response.headers.get('etag') ?? '';
  expect((await api.answer(receive('/graphql', { accept, 'if-none-match': etag }))).status).toBe(304);
});

test('a browser that asks for data gets data', async () => {
  const api = createSampleApi(snapshot, { renderGraphiql: createGraphiql() });
  const answer = await api.answer(receive('/graphql?query={site{name}}', { accept }));
  expect([answer.status, answer.headers['content-type']?.includes('json')]).toEqual([200, true]);
});
