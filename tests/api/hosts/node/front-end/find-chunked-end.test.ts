import { expect, test } from 'vitest';
import { createChunkedEndFinder } from '../../../../../api/hosts/node/front-end/find-chunked-end.ts';

const next = 'GET / HTTP/1.1\r\n\r\n';

/** Finds the end of a body whose bytes but the last arrive in pieces of this size; the number of bytes before it. */
function findEnd(body: string, pieceBytes: number): number {
  const find = createChunkedEndFinder();
  const bytes = Buffer.from(body + next, 'latin1');
  const last = body.length - 1;
  for (let start = 0; start < last; start += pieceBytes) {
    const piece = bytes.subarray(start, Math.min(start + pieceBytes, last));
    if (find(piece) !== piece.length) return start;
  }
  return last + find(bytes.subarray(last));
}

test.each([
  ['no chunk', '0\r\n\r\n'],
  ['one chunk', '5\r\nhello\r\n0\r\n\r\n'],
  ['chunks of blank lines', '4\r\n\r\n\r\n\r\n8\r\n0\r\n\r\n0\r\n\r\n0\r\n\r\n'],
  ['sizes in capital letters, with zeros before', '0000A\r\n0123456789\r\n00\r\n\r\n'],
  ['sizes with many zeros before', `${'0'.repeat(20)}A\r\n\r\n\r\n456789\r\n${'0'.repeat(20)}\r\n\r\n`],
  ['extensions', `2;a="b\\"";c\r\nhi\r\n0;${'x'.repeat(300)}\r\n\r\n`],
  ['trailers', '1\r\na\r\n0\r\nX: y\r\nZ: 0\r\n\r\n'],
])('finds the end of a body with %s, however it is cut into pieces', (_name, body) => {
  for (const pieceBytes of [1, 2, 3, 5, 400]) expect(findEnd(body, pieceBytes)).toBe(body.length);
});

test.each([
  '5\r\nhello',
  '5\r\nhello\r\n0\r\n',
  'fffffffffffffffff\r\na',
  'nothing\r\n\r\n0\r\n\r\n',
  '-1\r\n',
  '\r\n0\r\n',
])('finds no end in %j', (body) => {
  expect(createChunkedEndFinder()(Buffer.from(body))).toBe(body.length);
});

test('skips what is in a chunk without reading it', () => {
  const chunk = new Proxy(new Uint8Array(70_000), {
    get(bytes, key) {
      if (key === 'length') return bytes.length;
      if (key === '65540' || key === '65541') return Reflect.get(bytes, key) as unknown;
      throw new Error(`read ${String(key)}`);
    },
  });
  const find = createChunkedEndFinder();
  find(Buffer.from('11170\r\n'));
  expect(find(chunk)).toBe(70_000);
});

test('a body of more small chunks than are received has no end', () => {
  const find = createChunkedEndFinder();
  const chunks = Buffer.from(`${'0'.repeat(20)}1\r\nx\r\n1\r\nx\r\n`.repeat(450));
  expect(find(chunks)).toBe(chunks.length);
  expect(find(chunks)).toBe(-1);
  const large = Buffer.from(`3e8\r\n${'x'.repeat(1_000)}\r\n`.repeat(3_000));
  expect(createChunkedEndFinder()(large)).toBe(large.length);
});
