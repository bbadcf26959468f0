import { expect, test } from 'vitest';
import { developmentLimits, multiplyLimits } from '../../../../api/http/limits/query-limits.ts';
import { createPost, createSampleApi, send } from '../../ask.ts';
import { createSampleSnapshot } from '../../sample-snapshot.ts';

const pages = Array.from({ length: 60 }, (_, index) => ({ url: `/s/p${index}/` }));
const snapshot = createSampleSnapshot({ pages: [{ url: '/' }, { url: '/s/' }, ...pages] });
const api = createSampleApi(snapshot, { limits: developmentLimits, limitHint: 'raise them' });

/** Nests all pages of a section in each of its pages. */
const nestPages = (depth: number): string =>
  depth === 0 ? '{ url }' : `{ section { pages { nodes ${nestPages(depth - 1)} } } }`;

/** Repeats a field under different names. */
const repeat = (count: number, field: string): string =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

const hostileQueries: readonly (readonly [string, string])[] = [
  [`{ pages { nodes ${nestPages(5)} } }`, 'COST_LIMIT'],
  [`{ pages { nodes ${nestPages(25)} } }`, 'DEPTH_LIMIT'],
  [repeat(1_001, '__typename'), 'ALIAS_LIMIT'],
  [repeat(400, `pages { nodes ${nestPages(2)} }`), 'COST_LIMIT'],
  [`{ ${'__typename '.repeat(30_000)}}`, 'TOKEN_LIMIT'],
];

test.each(hostileQueries)(
  'a query like %.40s… ends with an error that says how to raise the limit',
  async (query, code) => {
    const { body } = await send(api, createPost({ query }));
    expect(body).toMatchObject({
      errors: [{ extensions: { code, hint: expect.stringMatching(/; raise them$/) as string } }],
    });
  },
);

test('an endless read ends when its time is used up', async () => {
  const limits = { ...developmentLimits, timeMs: 5 };
  const endless = createSampleApi(snapshot, { limits, limitHint: 'raise them', readBody: () => new Promise(() => {}) });
  expect(await send(endless, createPost({ query: '{ pages { nodes { html } } }' }))).toMatchObject({
    status: 503,
    body: { errors: [{ extensions: { code: 'EXECUTION_TIMEOUT' } }] },
  });
});

test('higher limits answer the query, and errors keep their suggestions', async () => {
  const wide = createSampleApi(snapshot, { limits: multiplyLimits(developmentLimits, 10) });
  expect((await send(wide, createPost({ query: repeat(1_001, '__typename') }))).status).toBe(200);
  const { body } = await send(wide, createPost({ query: '{ pagez { totalCount } }' }));
  expect(JSON.stringify(body)).toContain('Did you mean \\"page\\"');
});
