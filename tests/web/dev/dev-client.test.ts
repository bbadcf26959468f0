import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  } finally {
    await server.close();
  }
});
