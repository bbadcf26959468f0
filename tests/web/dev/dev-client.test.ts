import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startDevServer } from '../../../web/dev/dev-server.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-dev-client-'));
afterAll(() => rmSync(rootDir, { recursive: true, force: true }));

test('writers get a finished bundle and markdown, and pages of other sites get nothing', async () => {
  const contentDir = join(rootDir, 'content');
  mkdirSync(contentDir);
  writeFileSync(join(contentDir, 'index.md'), '# Welcome\n');
  const failures: unknown[] = [];
  const server = await startDevServer({
    contentDir,
    cacheDir: join(rootDir, 'cache'),
    port: 0,
    reportError: (error) => failures.push(error),
    createWatcher: () => ({ isReady: Promise.resolve(), close: () => Promise.resolve() }),
  });
  try {
    const text = await (await fetch(server.url)).text();
    const script = /<script type="module" src="(\/assets\/entry-client-[\w-]+\.js)">/.exec(text)?.[1];
    const bundle = await fetch(new URL(script ?? '', server.url));
    expect([bundle.status, bundle.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);

    const page = await fetch(server.url, { headers: { accept: 'text/markdown' } });
    const answer = [page.headers.get('content-type'), await page.text()];
    expect(answer).toEqual(['text/markdown; charset=utf-8', '# Welcome\n\n']);

    const heavy = '/graphql?query={pages{nodes{url}}}';
    for (const url of [script ?? '', heavy]) {
      for (const accept of ['text/css', 'text/html', '*/*'])
        expect((await fetch(new URL(url, server.url), { headers: { ...otherSite, accept } })).status).toBe(403);
    }
    expect((await fetch(new URL('/missing.js', server.url))).status).toBe(404);
    expect(failures).toEqual([]);
  } finally {
    await server.close();
  }
});

/** Headers that a browser sends with an image of a page on another site. */
const otherSite = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
