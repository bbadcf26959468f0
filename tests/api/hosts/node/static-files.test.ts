import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { toResponse } from '../../../../api/http/answer.ts';
import { createStaticFiles } from '../../../../api/hosts/node/static-files.ts';
import { receive } from '../../receive.ts';

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
  'top.svg': '<svg/>',
  'large.txt': 'x'.repeat(5_000_000),
  'concepts/picture.svg': '<svg/>',
  'concepts/demo.html': '<p>demo',
  'concepts/demo.xht': '<html/>',
  'concepts/demo.rdf': '<html/>',
  'concepts/notes.txt': 'notes',
  'headed/a/index.html': 'a',
  'headed/a/picture.svg': '<svg/>',
  'headed/_headers':
    '/*\n  X-All: 1\n  Content-Security-Policy: default-src self\n  X-Some: for all\n\n/a/*\n  X-Some: for a\n\n/a/picture.svg\n  ! X-All\n',
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
utimesSync(join(root, 'index.html'), 1_700_000_000.5, 1_700_000_000.5);
writeFileSync(join(outside, 'secret.txt'), 'secret');
symlinkSync(join(outside, 'secret.txt'), join(root, 'link.txt'));
afterAll(() => [root, outside].forEach((path) => rmSync(path, { recursive: true })));

const { answer } = createStaticFiles(root);
const get = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  toResponse(await answer(receive(path, headers)));

const isSandboxed = ({ headers }: Response): boolean =>
  headers.get('content-security-policy')?.startsWith('sandbox') === true;

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

  test('knows a file under one path only', async () => {
    for (const path of ['/concepts//', '//concepts/', '/concepts//index.html', '/data//a=1.json', '/concepts/./']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
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

  test('answers ranges, and 416 for one beyond the end', async () => {
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await get('/', { range, ...more });
      return [response.status, response.headers.get('content-range'), await response.text()];
    };
    expect(await part('bytes=1-2')).toEqual([206, 'bytes 1-2/4', 'om']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 1-3/4', 'ome']);
    expect(await part('bytes=2-')).toEqual([206, 'bytes 2-3/4', 'me']);
    expect(await part('bytes=9-')).toEqual([416, 'bytes */4', 'Range Not Satisfiable']);
    expect(await part('bytes=0-0,2-2')).toEqual([200, null, 'home']);
    expect(await part('bytes=1-2', { 'if-range': '"other"' })).toEqual([200, null, 'home']);
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect(await part('bytes=1-2', { 'if-range': etag })).toEqual([206, 'bytes 1-2/4', 'om']);
  });

  test('answers 412 when the file is not the expected one', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const status = async (headers: Record<string, string>): Promise<number> => (await get('/', headers)).status;
    expect(await status({ 'if-match': etag })).toBe(200);
    expect(await status({ 'if-match': '"other"' })).toBe(412);
    expect(await status({ 'if-unmodified-since': 'Tue, 14 Nov 2023 22:13:19 GMT' })).toBe(412);
  });

  test('streams a large file, a range of it, and a compressed copy', async () => {
    const large = await get('/large.txt');
    expect([large.headers.get('content-length'), (await large.text()).length]).toEqual(['5000000', 5_000_000]);
    expect(await (await get('/large.txt', { range: 'bytes=4999998-' })).text()).toBe('xx');
    const compressed = await get('/large.txt', { 'accept-encoding': 'br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await compressed.arrayBuffer()).length).toBe(5_000_000);
  });

  test('keeps scripts of linked files from running, and those of pages not', async () => {
    const answers = await Promise.all(
      [
        '/concepts/picture.svg',
        '/concepts/demo.html',
        '/concepts/demo.xht',
        '/concepts/demo.rdf',
        '/top.svg',
        '/concepts/',
        '/concepts/notes.txt',
      ].map((path) => get(path)),
    );
    expect(answers.map(isSandboxed)).toEqual([true, true, true, true, true, false, false]);
  });

  test('sends the headers of the file for hosts, and not the file', async () => {
    const headed = createStaticFiles(join(root, 'headed'));
    const page = await headed.answer(receive('/a/'));
    expect([page.headers['x-all'], page.headers['x-some']]).toEqual(['1', 'for a']);
    expect(page.headers['content-security-policy']).toBe('default-src self');
    const picture = await headed.answer(receive('/a/picture.svg'));
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect(picture.headers).not.toHaveProperty('x-all');
    expect((await headed.answer(receive('/_headers'))).status).toBe(404);
  });

  test('sends the files of a folder that replaces another at once, also those it has read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docgraph-swap-'));
    const write = (name: string, text: string): void => {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'index.html'), text);
    };
    write('site', 'old');
    const site = createStaticFiles(join(folder, 'site'));
    const read = async (): Promise<string> => toResponse(await site.answer(receive('/', {}))).text();
    expect(await read()).toBe('old');
    write('next', 'new');
    renameSync(join(folder, 'site'), join(folder, 'before'));
    renameSync(join(folder, 'next'), join(folder, 'site'));
    expect(await read()).toBe('new');
    rmSync(folder, { recursive: true });
  });

  test('takes GET and HEAD only', async () => {
    const response = toResponse(await answer(receive('/', {}, { method: 'POST', body: '' })));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
