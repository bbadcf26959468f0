import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGraphiql } from '../../api/hosts/node/graphiql-page.ts';
import { listen, type RunningServer } from '../../api/hosts/node/listen.ts';
import { createNodeListener } from '../../api/hosts/node/node-listener.ts';
import { createSampleApi } from '../api/ask.ts';
import { createSampleSnapshot } from '../api/sample-snapshot.ts';
import { launchChromium } from './launch-chromium.ts';

const snapshot = createSampleSnapshot({ pages: [{ url: '/' }] });
const host = '127.0.0.1';
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  const { answer } = createSampleApi(snapshot, { renderGraphiql: createGraphiql() });
  const listener = createNodeListener({ answer, maxBodyBytes: 100_000, reportError: console.error });
  [server, browser] = await Promise.all([listen({ listener, port: 0, host }), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

test('GraphiQL sends requests only to the endpoint and runs its example queries', async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`http://${host}:${server.port}/graphql`);

  await page.getByText('brokenLinks').first().waitFor();
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('Problems') ?? false);
  await page.getByRole('button', { name: 'Execute query' }).click();
  expect(await (await answered).json()).toEqual({
    data: {
      content: { diagnosticCounts: { errors: 0, warnings: 0, infos: 0 } },
      diagnostics: { totalCount: 0, nodes: [] },
      brokenLinks: { nodes: [] },
    },
  });
  for (const name of [
    'Sections',
    'Problems',
    'Orphans',
    'InTitle',
    'LinksHere',
    'WantsWork',
    'LinksElsewhere',
    'OptionFacts',
    'Find',
  ]) {
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(1);
  }

  const origin = `http://${host}:${server.port}/`;
  const local = (url: string): boolean => url.startsWith(origin) || /^(?:data|blob):/.test(url);
  expect(asked.filter((url) => !local(url))).toEqual([]);
  expect(asked.filter((url) => url.startsWith(origin)).every((url) => new URL(url).pathname === '/graphql')).toBe(true);
});
