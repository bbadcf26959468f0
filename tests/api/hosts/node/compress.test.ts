import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Answer } from '../../../../api/http/answer.ts';
import { createCompressor } from '../../../../api/hosts/node/compress.ts';
import { receive } from '../../receive.ts';

const text = 'All work and no play. '.repeat(200);
const body = new TextEncoder().encode(text);
const html = { 'content-type': 'text/html', etag: '"tag"' };
const ask = (accept: string) => receive('/', { 'accept-encoding': accept });
const create = (bytes: Answer['body'], headers: Answer['headers'], status = 200): Answer => ({
  status,
  headers,
  body: bytes,
  hasErrors: false,
});

const readBytes = ({ body: bytes }: Answer): Uint8Array => {
  if (bytes instanceof Uint8Array) return bytes;
  throw new Error('The body is not in memory.');
};

test('compresses with the coding that the client accepts, and weakens the tag', async () => {
  const compress = createCompressor();
  const brotli = await compress(ask('gzip, deflate, br'), create(body, html));
  expect(brotli.headers).toEqual({
    'content-encoding': 'br',
    'content-type': 'text/html',
    etag: 'W/"tag"',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(readBytes(brotli)).toString()).toBe(text);
  const gzip = await compress(ask('gzip'), create(body, html, 404));
  expect([gzip.status, gunzipSync(readBytes(gzip)).toString()]).toEqual([404, text]);
});

test('compresses the same body once', async () => {
  const compress = createCompressor();
  const answers = [await compress(ask('br'), create(body, html)), await compress(ask('br'), create(body, html))];
  expect(answers[0]?.body).toBe(answers[1]?.body);
});

test('sends large bodies as they are while many are being compressed, and small ones compressed', async () => {
  const compress = createCompressor();
  const large = Array.from({ length: 3 }, (_, index) => new TextEncoder().encode(`${index}${'word '.repeat(800_000)}`));
  const answers = await Promise.all([...large, body].map((bytes) => compress(ask('gzip'), create(bytes, html))));
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', undefined, undefined, 'gzip']);
  expect(answers.map(({ headers }) => headers['vary'])).toEqual(answers.map(() => 'accept-encoding'));
  const later = await compress(ask('gzip'), create(large[1], html));
  expect(later.headers['content-encoding']).toBe('gzip');
});

test.each([
  ['small bodies', 'x', html, 'br'],
  ['pictures', text, { 'content-type': 'image/png' }, 'br'],
  ['events', text, { 'content-type': 'text/event-stream' }, 'br'],
  ['bodies for clients that accept no coding', text, html, 'identity'],
])('leaves %s unchanged', async (_claim, content, headers, accept) => {
  const bytes = new TextEncoder().encode(content);
  const answer = await createCompressor()(ask(accept), create(bytes, headers));
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, bytes]);
});
