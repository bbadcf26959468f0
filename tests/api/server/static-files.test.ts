import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createStaticFiles } from '../../../api/server/static-files.ts';

const root = mkdtempSync(join(tmpdir(), 'docgraph-static-'));
const outside = mkdtempSync(join(tmpdir(), 'docgraph-outside-'));
const files = {
  'index.html': 'home',
  '404.html': 'not here',
  'concepts/index.html': 'concepts',
  'assets/client-Ab3dEf6h.js': 'code',
  'data/a=1.json': '{}',
  'über #1.svg': '<svg/>',
  '.hidden': 'secret',
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
utimesSync(join(root, 'index.html'), 1_700_000_000.5, 1_700_000_000.5);
writeFileSync(join(outside, 'secret.txt'), 'secret');
symlinkSync(join(outside, 'secret.txt'), join(root, 'link.txt'));
afterAll(() => [root, outside].forEach((path) => rmSync(path, { recursive: true })));

const { fetch } = createStaticFiles(root);
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(new Request(`http://localhost${path}`, { headers }));

const getControl = async (path: string): Promise<string | null> => (await get(path)).headers.get('cache-control');

describe('the static site', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'home'],
    ['/concepts/', 'text/html; charset=utf-8', 'concepts'],
    ['/concepts/index.html?x=1', 'text/html; charset=utf-8', 'concepts'],
    ['/assets/client-Ab3dEf6h.js', 'text/javascript; charset=utf-8', 'code'],
    ['/data/a=1.json', 'application/json; charset=utf-8', '{}'],
    ['/%C3%BCber%20%231.svg', 'image/svg+xml; charset=utf-8', '<svg/>'],
  ])('gives %s as %s', async (path, type, text) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([200, type, text]);
  });

  test('sends a folder without its slash to the one with it', async () => {
    const response = await get('/concepts?q=1');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/concepts/?q=1']);
  });

  test.each([
    '/nothing/',
    '/.hidden',
    '/link.txt',
    '/..%2f..%2fetc/passwd',
    '/concepts/..%5c..%5csecret',
    '/%00',
    '/%ff',
    '//etc/passwd',
    `/${'x'.repeat(300)}`,
    '/index.html/',
    '/assets',
  ])('has nothing at %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      404,
      'text/html; charset=utf-8',
      'not here',
    ]);
  });

  test('keeps hashed assets for ever, and asks again for everything else', async () => {
    expect(await getControl('/assets/client-Ab3dEf6h.js')).toBe('public, max-age=31536000, immutable');
    expect(await getControl('/')).toBe('public, max-age=0, must-revalidate');
  });

  test('answers 304 by tag, else by date', async () => {
    const first = await get('/');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('last-modified')).toBe('Tue, 14 Nov 2023 22:13:20 GMT');
    const status = async (headers: Record<string, string>): Promise<number> => (await get('/', headers)).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-none-match': `W/${etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '"x"', 'if-modified-since': 'Tue, 14 Nov 2023 22:13:20 GMT' })).toBe(200);
    expect(await status({ 'if-modified-since': 'Tue, 14 Nov 2023 22:13:20 GMT' })).toBe(304);
    expect(await status({ 'if-modified-since': 'Tue, 14 Nov 2023 22:13:19 GMT' })).toBe(200);
    expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200);
  });

  test('takes GET and HEAD only', async () => {
    const response = await fetch(new Request('http://localhost/', { method: 'POST', body: '' }));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
