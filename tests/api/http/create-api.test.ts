import { describe, expect, test, vi } from 'vitest';
import type { ReadPageBody } from '../../../schema/records/page-body.ts';
import { ask, createGet, createPost, createSampleApi, send } from '../ask.ts';
import { createSampleSnapshot, readSampleBody } from '../sample-snapshot.ts';

const snapshot = createSampleSnapshot({ pages: [{ url: '/' }, { url: '/concepts/', title: 'Concepts' }] });
const query = '{ page(by: { url: "/concepts/" }) { title html } }';
const answer = { data: { page: { title: 'Concepts', html: '<p>Concepts</p>' } } };

const readForever = (): Promise<never> => new Promise(() => undefined);

describe('the public endpoint', () => {
  test('tags what it answers to GET with snapshot and content, and answers 304 to who has it', async () => {
    const api = createSampleApi(snapshot, { access: 'public' });
    const first = await api.fetch(createGet({ query }));
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(new RegExp(`^"${snapshot.id}-[0-9a-f]{16}"$`));
    expect(Object.fromEntries(first.headers)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'etag, retry-after',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'application/graphql-response+json; charset=utf-8',
      etag,
      vary: 'accept',
    });
    expect(await first.json()).toEqual(answer);

    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const second = await api.fetch(createGet({ query }, { 'if-none-match': known }));
      expect([second.status, second.headers.get('etag'), await second.text()]).toEqual([304, etag, '']);
    }
    const other = await api.fetch(createGet({ query }, { 'if-none-match': '"other"' }));
    expect([other.status, await other.json()]).toEqual([200, answer]);
  });

  test.each(['multipart/mixed', 'text/event-stream', 'text/*', 'text/event-stream, text/html'])(
    'answers a query to a client that takes %s alone',
    async (accept) => {
      const api = createSampleApi(snapshot, { access: 'public' });
      const response = await api.fetch(createPost({ query }, { accept }));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^(?:multipart\/mixed|text\/event-stream)/);
      expect(await response.text()).toContain(JSON.stringify(answer));
    },
  );

  test.each(['multipart/mixed', 'text/event-stream'])('%s has the same form with and without data', async (accept) => {
    const api = createSampleApi(snapshot, { access: 'public' });
    const askFor = async (text: string): Promise<string> =>
      await (await api.fetch(createPost({ query: text }, { accept }))).text();
    const form = (await askFor('{ nothing }')).replace(/\{"errors".*\}/, '{}').replace(/Length: \d+/, 'Length: 2');
    const json = JSON.stringify(answer);
    const expected = form.replace('{}', json).replace('Length: 2', `Length: ${json.length}`);
    expect(form).toContain('{}');
    for (const directive of ['', '@skip(if: false)'])
      expect(await askFor(query.replace('{ title', `${directive} { title`))).toBe(expected);
  });

  test('answers 406 to a client that takes nothing of what there is', async () => {
    const api = createSampleApi(snapshot, { access: 'public' });
    const response = await api.fetch(createPost({ query }, { accept: 'image/png' }));
    expect([response.status, (await response.text()).includes('Concepts')]).toEqual([406, false]);
  });

  test.each([
    'multipart/mixed, application/json',
    'text/event-stream, */*;q=0.1',
    'application/*',
    '',
    'text/html, APPLICATION/JSON',
  ])('answers with JSON alone to a client that takes %j', async (accept) => {
    const api = createSampleApi(snapshot, { access: 'public' });
    const response = await api.fetch(createPost({ query }, { accept }));
    expect(await response.json()).toEqual(answer);
  });

  test('a text of a million characters is the same by a plan, and with a directive that only graphql-js knows', async () => {
    const html = `<p>"${'long 😀 text\n'.repeat(80_000)}"</p>`;
    const readBody: ReadPageBody = async (request) => ({ ...(await readSampleBody(request)), html });
    const api = createSampleApi(snapshot, { access: 'public', readBody });
    const expected = JSON.stringify({ data: { page: { title: 'Concepts', html, after: 'Concepts' } } });
    for (const directive of ['', '@skip(if: false)']) {
      const response = await api.fetch(
        createPost({ query: `{ page(by: { url: "/concepts/" }) ${directive} { title html after: title } }` }),
      );
      expect((await response.text()) === expected).toBe(true);
    }
  });

  test('does not tag what it answers to POST, nor errors', async () => {
    const api = createSampleApi(snapshot, { access: 'public' });
    const responses = [await api.fetch(createPost({ query })), await api.fetch(createGet({ query: '{ nothing }' }))];
    expect(responses.map(({ headers }) => [headers.get('etag'), headers.get('cache-control')])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('asks nothing twice while the snapshot stays, and answers anew after it changed', async () => {
    const readBody = vi.fn<ReadPageBody>(readSampleBody);
    let current = snapshot;
    const api = createSampleApi(snapshot, { access: 'public', readBody, getSnapshot: () => current });
    expect([await ask(api, query), await ask(api, query)]).toEqual([answer, answer]);
    expect(readBody).toHaveBeenCalledTimes(1);
    current = createSampleSnapshot({ pages: [{ url: '/concepts/', title: 'New' }] });
    expect(await ask(api, query)).toEqual({ data: { page: { title: 'New', html: '<p>New</p>' } } });
    expect(readBody).toHaveBeenCalledTimes(2);
  });

  test('answers preflight requests of other sites', async () => {
    const api = createSampleApi(snapshot, { access: 'public' });
    const response = await api.fetch(new Request('http://localhost/graphql', { method: 'OPTIONS' }));
    expect([response.status, response.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, POST, OPTIONS',
    ]);
  });

  test('refuses a body of more than 100 kB, whatever its header says', async () => {
    const api = createSampleApi(snapshot, { access: 'public' });
    expect(await send(api, createPost({ query, variables: { text: 'x'.repeat(100_000) } }))).toEqual({
      status: 413,
      body: {
        errors: [
          {
            message: 'The request is larger than 100000 bytes.',
            extensions: {
              code: 'REQUEST_TOO_LARGE',
              hint: 'send a shorter document or fewer variables',
              limit: 100_000,
            },
          },
        ],
      },
    });
  });

  test('masks what nobody expected, and reports it', async () => {
    const reportError = vi.fn<(error: unknown) => void>();
    const failure = new Error('secret path /home/somebody');
    const readBody = async (): Promise<never> => {
      throw failure;
    };
    const api = createSampleApi(snapshot, { access: 'public', readBody, reportError });
    expect(await ask(api, query)).toEqual({
      data: { page: null },
      errors: [
        {
          message: 'Unexpected error.',
          locations: [{ line: 1, column: 43 }],
          path: ['page', 'html'],
          extensions: { code: 'INTERNAL_SERVER_ERROR' },
        },
      ],
    });
    expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ originalError: failure }));
  });

  test('stops a query that takes too long', async () => {
    const api = createSampleApi(snapshot, { access: 'public', readBody: readForever, limits: { timeMs: 1 } });
    expect(await send(api, createPost({ query }))).toEqual({
      status: 503,
      body: {
        errors: [
          {
            message: 'The query took longer than 1 ms.',
            extensions: {
              code: 'EXECUTION_TIMEOUT',
              hint: 'ask for fewer pages or fewer texts at a time',
              limit: 1,
            },
          },
        ],
      },
    });
  });

  test.each([
    ['a body that is not JSON', '{', 400],
    ['a list of operations', '[{"query":"{ site { name } }"}]', 400],
    ['no query', '{}', 400],
    ['an empty query', '{"query":""}', 400],
    ['a body that is a text', '"{ site { name } }"', 400],
  ])('refuses %s', async (_claim, body, status) => {
    const api = createSampleApi(snapshot, { access: 'public' });
    const response = await api.fetch(
      new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
        body,
      }),
    );
    expect([response.status, Object.keys((await response.json()) as object)]).toEqual([status, ['errors']]);
  });
});

test.each([
  ['variables', '/graphql?query=%7Bsite%7Bname%7D%7D&variables=%7B', 400, 'INVALID_REQUEST'],
  ['extensions', '/graphql?query=%7Bsite%7Bname%7D%7D&extensions=%5B', 400, 'INVALID_REQUEST'],
])('refuses %s in an address that are not JSON', async (_claim, target, status, code) => {
  const api = createSampleApi(snapshot, { access: 'public' });
  const response = await api.fetch(new Request(`http://localhost${target}`));
  expect([response.status, await response.json()]).toMatchObject([status, { errors: [{ extensions: { code } }] }]);
});

test('equal requests that arrive at once share one execution, and one client that leaves does not end it', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const readBody = vi.fn<ReadPageBody>(async (request) => {
    await released;
    return readSampleBody(request);
  });
  const api = createSampleApi(snapshot, { access: 'public', readBody });
  const controller = new AbortController();
  const first = api.fetch(new Request(createPost({ query }), { signal: controller.signal }));
  const second = api.fetch(createPost({ query }));
  await new Promise((resolve) => setTimeout(resolve));
  controller.abort();
  release();
  await first;
  expect(await (await second).json()).toEqual(answer);
  expect(readBody).toHaveBeenCalledTimes(1);
});

test.each(['', '@skip(if: false)'])(
  'a client that leaves while a long text is written is no error (%s)',
  async (directive) => {
    const controller = new AbortController();
    const readBody: ReadPageBody = async (request) => {
      setTimeout(() => controller.abort());
      return { ...(await readSampleBody(request)), html: 'a'.repeat(10_000_000) };
    };
    const reportError = vi.fn<(error: unknown) => void>();
    const limits = { answerCharacters: 20_000_000, cost: 10_000 };
    const api = createSampleApi(snapshot, { access: 'public', readBody, reportError, limits });
    const long = createPost({ query: `{ page(by: { url: "/concepts/" }) ${directive} { html } }` });
    const response = await api.fetch(new Request(long, { signal: controller.signal }));
    expect([response.status, (await response.text()).length < 1_000]).toEqual([500, true]);
    expect(reportError).not.toHaveBeenCalled();
  },
);

test('only a writer on the same machine sees lines of the source', async () => {
  const diagnostic = {
    code: 'link/dead-page',
    severity: 'error',
    message: 'Dead.',
    filePath: 'a.md',
    place: { line: 1, column: 1, endLine: 1, endColumn: 2 },
    hint: 'mend it',
  } as const;
  const broken = createSampleSnapshot({ pages: [{ url: '/' }], diagnostics: [diagnostic] });
  const lines = '{ diagnostics { nodes { excerpt formatted } } }';
  const hidden = { excerpt: null, formatted: 'a.md:1:1 error link/dead-page\n  Dead.\n  hint: mend it' };
  expect(await ask(createSampleApi(broken, { access: 'public' }), lines)).toEqual({
    data: { diagnostics: { nodes: [hidden] } },
  });
  expect(await ask(createSampleApi(broken), lines)).toMatchObject({
    data: { diagnostics: { nodes: [{ excerpt: 'line 1 of a.md' }] } },
  });
});

test('a request sees one snapshot from beginning to end', async () => {
  const next = createSampleSnapshot({ pages: [{ url: '/', title: 'New' }] });
  let current = createSampleSnapshot({ pages: [{ url: '/', title: 'Old' }] });
  const { promise: changed, resolve: change } = Promise.withResolvers<void>();
  const api = createSampleApi(current, {
    getSnapshot: () => current,
    readBody: async (request) => {
      current = next;
      change();
      await changed;
      return readSampleBody(request);
    },
  });
  const old = current.id;
  const both =
    '{ page(by: { url: "/" }) { html section { sidebar { page { title } content } } } content { snapshotId } }';
  expect(await ask(api, both)).toEqual({
    data: {
      page: { html: '<p>Old</p>', section: { sidebar: [{ page: { title: 'Old' }, content: '# Old' }] } },
      content: { snapshotId: old },
    },
  });
  expect(await ask(api, '{ content { snapshotId } }')).toEqual({ data: { content: { snapshotId: next.id } } });
});
