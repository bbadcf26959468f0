import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, createCompressor } from '../../../api/http/compress-response.ts';

const text = 'All work and no play. '.repeat(200);
const html = { 'content-type': 'text/html', etag: '"tag"' };

const ask = (accept: string): Request => new Request('http://localhost/', { headers: { 'accept-encoding': accept } });

test('compresses as the client takes it, with a weak tag', async () => {
  const compress = createCompressor(1_000_000);
  const brotli = await compress(ask('gzip, deflate, br'), new Response(text, { headers: html }));
  expect(Object.fromEntries(brotli.headers)).toEqual({
    'content-encoding': 'br',
    'content-type': 'text/html',
    etag: 'W/"tag"',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(text);
  const gzip = await compress(ask('gzip'), new Response(text, { status: 404, headers: html }));
  expect([gzip.status, gunzipSync(await gzip.arrayBuffer()).toString()]).toEqual([404, text]);
});

test('gives what it compressed before again', async () => {
  const compress = createCompressor(1_000_000);
  const bodies = [text, text].map(async (body) => {
    const response = await compress(ask('br'), new Response(body, { headers: html }));
    return Buffer.from(await response.arrayBuffer()).toString('base64');
  });
  const [first, second] = await Promise.all(bodies);
  expect(second).toBe(first);
});

test.each([
  ['small bodies', 'x', html, 'br'],
  ['pictures', text, { 'content-type': 'image/png' }, 'br'],
  ['events', text, { 'content-type': 'text/event-stream' }, 'br'],
  ['for clients that take none', text, html, 'identity'],
])('leaves %s as they are', async (_claim, body, headers, accept) => {
  const response = await createCompressor(1_000)(ask(accept), new Response(body, { headers }));
  expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, body]);
});

test.each([
  ['', undefined],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['br; q=0.1', 'br'],
  ['deflate, *', undefined],
])('chooses for "%s"', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});
