import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createBodyReceiver, type ReceivedBody } from '../../../../api/hosts/node/receive-body.ts';
import { createBytesInFlight } from '../../../../api/http/limits/bytes-in-flight.ts';

/** Creates a receiver with so much memory for bodies. */
const createReceiver = (maxBytes: number, arrivedBytes = 1_000_000) =>
  createBodyReceiver(maxBytes, createBytesInFlight({ arrived: arrivedBytes, answering: 0, unsent: 0, small: 10_000 }));

const read = (body: ReceivedBody): unknown => ('text' in body ? body.text : body.refusal.extensions['code']);

/** Creates a request whose body is written by the test. */
function createIncoming(headers: Readonly<Record<string, string>> = {}): PassThrough & IncomingMessage {
  return Object.assign(new PassThrough(), { headers }) as unknown as PassThrough & IncomingMessage; // all that is read of it
}

test('returns the text of a body, whatever its pieces', async () => {
  const incoming = createIncoming();
  const body = createReceiver(10_000)(incoming);
  const bytes = Buffer.from('ü'.repeat(400));
  for (const byte of bytes) incoming.write(Uint8Array.of(byte));
  incoming.end('!'.repeat(9_000));
  expect(read(await body)).toBe(`${'ü'.repeat(400)}${'!'.repeat(9_000)}`);
});

test('an empty body is an empty text', async () => {
  const incoming = createIncoming({ 'content-length': '0' });
  const body = createReceiver(100)(incoming);
  incoming.end();
  expect(read(await body)).toBe('');
});

test('cuts off a client that sends more than a thousand tiny pieces', async () => {
  const incoming = createIncoming();
  const body = createReceiver(10_000)(incoming);
  const outcome = body.then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  for (let count = 0; count < 1_100 && !incoming.destroyed; count += 1) {
    incoming.write('x');
    await Promise.resolve();
  }
  expect([await outcome, incoming.destroyed]).toEqual(['The client has gone.', true]);
});

test('discards the rest of a body that is too large, and no more than fifty megabytes', async () => {
  const incoming = createIncoming({ 'content-length': '60000000' });
  expect(read(await createReceiver(100)(incoming))).toBe('REQUEST_TOO_LARGE');
  const piece = Buffer.alloc(1_000_000);
  for (let count = 0; count < 49; count += 1) incoming.write(piece);
  expect(incoming.destroyed).toBe(false);
  incoming.write(piece);
  incoming.write(piece);
  expect(incoming.destroyed).toBe(true);
});

test('bodies in the same memory after each other, and at the same time, stay apart', async () => {
  const receive = createReceiver(100_000);
  const send = async (letter: string, length: number): Promise<unknown> => {
    const incoming = createIncoming();
    const body = receive(incoming);
    for (let count = 0; count < length; count += 1_000) incoming.write(letter.repeat(1_000));
    incoming.end();
    return read(await body);
  };
  const sizes = [90_000, 1_000, 50_000, 5_000];
  for (const letters of ['abcd', 'efgh']) {
    const bodies = await Promise.all(sizes.map((length, index) => send(letters[index] ?? '', length)));
    expect(bodies).toEqual(sizes.map((length, index) => (letters[index] ?? '').repeat(length)));
  }
});

test('without room, refuses the large body that has been on its way for longest, and no small one', async () => {
  const receive = createReceiver(100_000, 210_000);
  const [first, second, small] = [createIncoming(), createIncoming(), createIncoming()];
  const bodies = [receive(first), receive(second), receive(small)];
  small.write('s'.repeat(3_000));
  first.write('f'.repeat(80_000));
  second.write('s'.repeat(80_000));
  small.end();
  second.end();
  const texts = (await Promise.all(bodies)).map(read).map(String);
  expect(texts.map((text) => (text.startsWith('s') ? text.length : text))).toEqual(['SERVER_BUSY', 80_000, 3_000]);
});
