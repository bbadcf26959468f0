import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startDevServer } from '../../../web/dev/dev-server.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-dev-client-'));
afterAll(() => rmSync(rootDir, { recursive: true, force: true }));

test('authors get a finished bundle, and developers of the client get its modules', async () => {
  const contentDir = join(rootDir, 'content');
  mkdirSync(contentDir);
  writeFileSync(join(contentDir, 'index.md'), '# Welcome\n');
  const standing = { isReady: Promise.resolve(), close: () => Promise.resolve() };
  const watching = Promise.withResolvers<(filePath: string) => void>();
  const changed = Promise.withResolvers<void>();
  const server = await startDevServer({
    contentDir,
    cacheDir: join(rootDir, 'cache'),
    port: 0,
    reportError: changed.reject,
    createWatcher: () => standing,
    createClientWatcher: ({ onEvent }) => {
      watching.resolve(onEvent);
      return standing;
    },
    onClientChange: changed.resolve,
  });
  try {
    const readDocument = async (): Promise<string> => (await fetch(server.url)).text();
    const script = /<script type="module" src="(\/assets\/entry-client-[\w-]+\.js)">/.exec(await readDocument())?.[1];
    const bundle = await fetch(new URL(script ?? '', server.url));
    expect([bundle.status, bundle.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);

    const page = await fetch(server.url, { headers: { accept: 'text/markdown' } });
    const answer = [page.headers.get('content-type'), await page.text()];
    expect(answer).toEqual(['text/markdown; charset=utf-8', '# Welcome\n\n']);

    (await watching.promise)('app.tsx');
    await changed.promise;
    const document = await readDocument();
    expect(document).toContain('src="/@vite/client"');
    expect(document).toContain('src="/app/entry-client.tsx"');

    const heavy = '/graphql?query={pages{nodes{url}}}';
    for (const url of ['/__open-in-editor?file=package.json', '/app/entry-client.tsx', '/@vite/client', heavy]) {
      for (const accept of ['text/css', 'text/html', '*/*'])
        expect((await fetch(new URL(url, server.url), { headers: { ...otherSite, accept } })).status).toBe(403);
    }
    expect(await openSocket(server.port, { origin: 'http://localhost' })).toBe('open');
    expect(await openSocket(server.port, { origin: 'https://attacker.example' })).toBe('closed');
    expect(await openSocket(server.port, otherSite)).toBe('closed');
  } finally {
    await server.close();
  }
});

/** Headers that a browser sends with an image of a page on another site. */
const otherSite = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };

/** Opens a web socket as Vite's client does to learn whether the server is back. */
function openSocket(port: number, headers: Readonly<Record<string, string>>): Promise<'open' | 'closed'> {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    'sec-websocket-protocol': 'vite-ping',
  };
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/', headers: { host: `localhost:${port}`, ...upgrade, ...headers } })
      .on('upgrade', (_answer, socket) => {
        socket.destroy();
        resolve('open');
      })
      .on('error', () => resolve('closed'))
      .on('response', () => resolve('closed'))
      .end();
  });
}
