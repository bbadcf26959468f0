import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseKitFile } from '../../../../indexer/parse/data-files/parse-kit-file.ts';
import { loadProject } from '../../../../indexer/kits/load-project.ts';
import { repositoryDir } from '../../../../web/export/bundle/repository.ts';
import { updateSponsors } from '../../../../web/commands/update-sponsors.ts';
import { fetchSponsors, sponsorLimits } from '../../../../web/kits/sponsors/fetch-sponsors.ts';
import { settings } from '../../../../web/kits/sponsors/sponsor-settings.ts';
import { collectOutput } from '../../commands/collect-output.ts';

const endpoint = 'https://api.opencollective.com/graphql/v2';
const now = Date.UTC(2026, 10, 21);
const server = setupServer();
const contentDir = mkdtempSync(join(tmpdir(), 'docgraph-sponsors-'));
const sponsorsPath = join(contentDir, 'sponsors.yaml');
const before = '- { slug: old, name: Old, totalUsd: 1, monthlyUsd: 1 }\n';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  writeFileSync(
    join(contentDir, 'site.yaml'),
    'sponsorsFile: sponsors.yaml\nsponsorsUrl: https://opencollective.com/webpack\n',
  );
  writeFileSync(sponsorsPath, before);
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  rmSync(contentDir, { recursive: true });
});

/** A request of the command. */
interface Ask {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const usd = (value: number): object => ({ value, currency: 'USD' });
const account = (slug: string, more: object = {}): object => ({
  slug,
  name: slug.toUpperCase(),
  website: null,
  imageUrl: null,
  isIncognito: false,
  ...more,
});

/** Answers as the service does, two members a page. */
function answerWith(members: readonly object[], gifts: readonly object[] = []): Ask[] {
  const asked: Ask[] = [];
  server.use(
    http.post(endpoint, async ({ request }) => {
      const ask = (await request.json()) as Ask; // the command's own body
      asked.push(ask);
      const field = ask.query.includes('members(') ? 'members' : 'transactions';
      const all = field === 'members' ? members : gifts;
      const nodes = all.slice(Number(ask.variables['offset']), Number(ask.variables['offset']) + 2);
      return HttpResponse.json({ data: { account: { [field]: { totalCount: all.length, nodes } } } });
    }),
  );
  return asked;
}

const run = () =>
  collectOutput('content:sponsors', (invocation) => updateSponsors(invocation, now), ['--content', contentDir], {
    loadProject: () => loadProject(repositoryDir),
  });

test('writes who gave, page by page, with totals and the average month of the last year', async () => {
  const asked = answerWith(
    [
      {
        since: '2020-05-01T10:00:00Z',
        totalDonations: usd(250.9),
        account: account('small', { website: 'javascript:1' }),
      },
      {
        since: '2019-01-02T00:00:00Z',
        totalDonations: usd(60_000),
        account: account('big', {
          name: ' Big\n "Co" ',
          website: 'https://big.example/',
          imageUrl: 'https://img.example/big.png',
        }),
      },
      { since: '2018-01-02T00:00:00Z', totalDonations: usd(60_000), account: account('big') },
      { since: '2021-01-01T00:00:00Z', totalDonations: usd(0), account: account('nothing') },
      {
        since: '2021-01-01T00:00:00Z',
        totalDonations: usd(5),
        account: account('hidden', { isIncognito: true, website: 'https://me.example' }),
      },
    ],
    [
      { amount: usd(1200), fromAccount: { slug: 'big' } },
      { amount: usd(100), fromAccount: { slug: 'big' } },
      { amount: usd(11), fromAccount: { slug: 'small' } },
    ],
  );
  const outcome = await run();
  expect(outcome).toEqual({ code: 0, out: `3 sponsors in ${sponsorsPath}\n`, error: '' });
  expect(parseKitFile(readFileSync(sponsorsPath, 'utf8'), settings.sponsorsFile.file, 'sponsors.yaml')).toEqual({
    value: [
      {
        slug: 'big',
        name: 'Big "Co"',
        websiteUrl: 'https://big.example/',
        avatarUrl: 'https://img.example/big.png',
        totalUsd: 60_000,
        monthlyUsd: 108,
        firstDonation: '2018-01-02',
      },
      { slug: 'small', name: 'SMALL', totalUsd: 250, monthlyUsd: 0, firstDonation: '2020-05-01' },
      { slug: 'hidden', name: 'Anonymous', totalUsd: 5, monthlyUsd: 0, firstDonation: '2021-01-01' },
    ],
    diagnostics: [],
  });
  expect(asked.map(({ variables }) => [variables['slug'], variables['offset'], variables['dateFrom']])).toEqual([
    ['webpack', 0, undefined],
    ['webpack', 2, undefined],
    ['webpack', 4, undefined],
    ['webpack', 0, '2025-11-21T00:00:00.000Z'],
    ['webpack', 2, '2025-11-21T00:00:00.000Z'],
  ]);
});

test.each<[string, () => Response, string]>([
  ['is down', () => HttpResponse.error(), 'Open Collective could not be reached, or its answer cannot be read.'],
  ['refuses', () => new HttpResponse('', { status: 429 }), 'Open Collective answered with status 429.'],
  [
    'answers without an end',
    () => new HttpResponse(new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(1_000_000)) })),
    `Open Collective sent more than ${sponsorLimits.bytes} bytes.`,
  ],
  [
    'lists members without an end',
    () => HttpResponse.json({ data: { account: { members: { totalCount: 1e9, nodes: Array(60_000).fill(null) } } } }),
    'Open Collective lists members without an end.',
  ],
  [
    'sends large pages without an end',
    () =>
      HttpResponse.json({
        data: { account: { members: { totalCount: 1e9, nodes: [{ since: 'a'.repeat(30_000_000) }] } } },
      }),
    `Open Collective sent more than ${sponsorLimits.bytes} bytes.`,
  ],
  [
    'leads elsewhere',
    () => new HttpResponse(null, { status: 307, headers: { location: 'https://elsewhere.example/' } }),
    'Open Collective answered with status 307.',
  ],
  [
    'answers with a page',
    () => HttpResponse.html('<p>'),
    'Open Collective could not be reached, or its answer cannot be read.',
  ],
  [
    'does not know the account',
    () => HttpResponse.json({ data: { account: null }, errors: [{ message: 'No collective' }] }),
    'Open Collective did not list members: No collective.',
  ],
  [
    'lists nobody',
    () =>
      HttpResponse.json({
        data: { account: { members: { totalCount: 0, nodes: [] }, transactions: { totalCount: 0, nodes: [] } } },
      }),
    'Open Collective knows no sponsor of "webpack".',
  ],
])('keeps the last data when the service %s', async (_what, respond, message) => {
  server.use(http.post(endpoint, respond));
  expect(await run()).toEqual({ code: 1, out: '', error: `${message}\nThe sponsors were not changed.\n` });
  expect(readFileSync(sponsorsPath, 'utf8')).toBe(before);
});

test('a service that sends one entry after the other is left when the time is over', async () => {
  const one = { account: { members: { totalCount: 1e9, nodes: [null] } } };
  server.use(
    http.post(endpoint, async () => {
      await setImmediate(); // as a network does, which gives timers their turn
      return HttpResponse.json({ data: one });
    }),
  );
  const limits = { ...sponsorLimits, totalMs: 100 };
  await expect(fetchSponsors({ slug: 'webpack', since: '' }, limits)).rejects.toThrow(
    'Open Collective took longer than 0.1 seconds.',
  );
});

test('names what site.yaml lacks', async () => {
  writeFileSync(join(contentDir, 'site.yaml'), 'sponsorsFile: sponsors.yaml\n');
  const { code, error } = await run();
  expect([code, error.split('\n')[0]]).toEqual([2, 'site.yaml does not name both sponsorsFile and sponsorsUrl.']);
});

test('an address without an account is a problem with a hint', async () => {
  writeFileSync(join(contentDir, 'site.yaml'), 'sponsorsFile: sponsors.yaml\nsponsorsUrl: https://money.example/\n');
  const { code, error } = await run();
  expect([code, error.split('\n')[0]]).toEqual([1, '"https://money.example/" names no account.']);
});
