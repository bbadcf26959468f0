// `Accept: text/markdown` at the address of a page, over a served export.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTextAnswer, toResponse } from '../../../api/http/answer.ts';
import type { Api } from '../../../api/http/create-api.ts';
import { createPersistedDocuments } from '../../../api/http/persisted-documents.ts';
import { persistedManifest } from '../../../api/http/persisted-manifest.ts';
import { createServedSite } from '../../../api/hosts/node/served-site.ts';
import { createSampleApi } from '../ask.ts';
import { receive } from '../receive.ts';
import { createSampleSnapshot } from '../sample-snapshot.ts';

const distDir = mkdtempSync(join(tmpdir(), 'docgraph-markdown-'));
afterAll(() => rmSync(distDir, { recursive: true }));
const files = {
  'concepts/index.html': '<h1>Concepts</h1>',
  'concepts/index.md': '# Concepts\n',
  'search/index.html': '<h1>Search</h1>',
  '404.html': '<h1>Not found</h1>',
  'logo.svg': '<svg/>',
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(distDir, path)), { recursive: true });
  writeFileSync(join(distDir, path), text);
}

const snapshot = createSampleSnapshot({ pages: [{ url: '/' }, { url: '/concepts/', title: 'Concepts' }] });
const live = createSampleApi(snapshot, { access: 'public', persistedDocuments: persistedManifest });

async function ask(
  pathname: string,
  headers: Readonly<Record<string, string>>,
  init: { readonly method?: string; readonly api?: Api | undefined } = {},
) {
  const site = createServedSite({
    distDir,
    snapshotId: snapshot.id,
    documents: createPersistedDocuments(persistedManifest),
    findApi: async () => ('api' in init ? init.api : live),
    answerTools: async () => createTextAnswer(501, ''),
    reportError: (error) => {
      throw error;
    },
  });
  const response = toResponse(await site(receive(pathname, headers, { method: init.method ?? 'GET' })));
  const { status } = response;
  const [type, vary] = [response.headers.get('content-type'), response.headers.get('vary')];
  return { status, type, vary, text: await response.text(), etag: response.headers.get('etag') };
}

const markdown = { accept: 'text/markdown, text/html;q=0.9' };
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('gives the form of a page that is preferred, and says that it depends', async () => {
  expect(await ask('/concepts/', markdown)).toMatchObject({
    status: 200,
    type: 'text/markdown; charset=utf-8',
    vary: 'accept, accept-encoding',
    text: '# Concepts\n',
  });
  expect(await ask('/concepts/', browser)).toMatchObject({
    status: 200,
    type: 'text/html; charset=utf-8',
    vary: 'accept, accept-encoding',
    text: '<h1>Concepts</h1>',
  });
});

test('answers HEAD and a client that has the markdown already', async () => {
  const { etag } = await ask('/concepts/', markdown);
  expect(await ask('/concepts/', markdown, { method: 'HEAD' })).toMatchObject({
    status: 200,
    type: 'text/markdown; charset=utf-8',
  });
  expect(await ask('/concepts/', { ...markdown, 'if-none-match': etag ?? '' })).toMatchObject({
    status: 304,
    vary: 'accept',
    text: '',
  });
});

test('gives HTML where a page has no markdown, and leaves other files alone', async () => {
  expect(await ask('/search/', markdown)).toMatchObject({
    status: 200,
    text: '<h1>Search</h1>',
    vary: expect.stringContaining('accept,'),
  });
  expect(await ask('/logo.svg', markdown)).toMatchObject({ status: 200, vary: 'accept-encoding' });
  expect(await ask('/concepts', markdown)).toMatchObject({ status: 308 });
});

test('says in markdown that there is no page, and names the nearest', async () => {
  expect(await ask('/concpets/', markdown)).toMatchObject({
    status: 404,
    type: 'text/markdown; charset=utf-8',
    text: `# Not found

There is no page at /concpets/.

Pages with a similar address:

- [Concepts](/concepts/)

All pages are listed in [llms.txt](/llms.txt).
`,
  });
  expect(await ask('/concpets', markdown, { api: undefined })).toMatchObject({
    status: 404,
    text: '# Not found\n\nThere is no page at /concpets.\n\nAll pages are listed in [llms.txt](/llms.txt).\n',
  });
  expect(await ask('/concpets/', browser)).toMatchObject({ status: 404, text: '<h1>Not found</h1>' });
});
