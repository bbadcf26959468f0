import { PassThrough, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { createStdioTransport } from '../../../../api/hosts/node/stdio-transport.ts';

/** Creates a transport between two streams, with what it has received and written. */
async function open(limits?: Parameters<typeof createStdioTransport>[2]) {
  const input = new PassThrough();
  const output = new PassThrough();
  const transport = createStdioTransport(input, output, limits);
  const seen: string[] = [];
  let written = '';
  output.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const handlers: Pick<Transport, 'onmessage' | 'onclose' | 'onerror'> = {
    onmessage: (message) => void seen.push('id' in message ? String(message.id) : 'note'),
    onclose: () => void seen.push('closed'),
    onerror: () => void seen.push('error'),
  };
  Object.assign(transport, handlers);
  await transport.start();
  const answer = (id: number | string): Promise<void> => transport.send({ jsonrpc: '2.0', id, result: {} });
  return { input, output, transport, seen, answer, getWritten: () => written };
}

const request = (id: number | string): string => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":"ping"}`;
const cancel = (id: number): string =>
  `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":${id}}}`;
const rest = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('messages in any pieces are received, each once', async () => {
  const bytes = Buffer.from(`${request(1)}\n\r\n${request('zwei ü')}\r\n${request(3)}\n`);
  for (const size of [1, 2, 7, 50, 1_000]) {
    const { input, seen } = await open();
    for (let start = 0; start < bytes.length; start += size) input.write(bytes.subarray(start, start + size));
    await rest();
    expect(seen).toEqual(['1', 'zwei ü', '3']);
  }
});

test('a line beyond the limit is refused and forgotten, in pieces and as a whole', async () => {
  for (const size of [10, 64, 100_000]) {
    const { input, seen, getWritten } = await open({ lineBytes: 200 });
    const text = `${request(1)}\n${'x'.repeat(1_000)}\n${request(2)}\n`;
    for (let start = 0; start < text.length; start += size) input.write(text.slice(start, start + size));
    await rest();
    expect(seen).toEqual(['1', '2']);
    expect(getWritten()).toBe(
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"The message is longer than 200 bytes."}}\n',
    );
  }
});

test.each(['{', '[]', 'null', '{"jsonrpc":"1.0","id":1}', '"\\ud800"', `${'['.repeat(100_000)}`])(
  'the line %.20s is refused, and the next one received',
  async (line) => {
    const { input, seen, getWritten } = await open();
    input.write(`${line}\n${request(2)}\n`);
    await rest();
    expect([seen, getWritten().includes('-32700')]).toEqual([['error', '2'], true]);
  },
);

test('after the end of input it closes once all requests are answered', async () => {
  const { input, seen, answer } = await open();
  input.end(`${request(1)}\n${request('1')}\n{"jsonrpc":"2.0","method":"note"}`);
  await rest();
  await answer(1);
  expect(seen).toEqual(['1', '1', 'note']);
  await answer('1');
  expect(seen).toEqual(['1', '1', 'note', 'closed']);
  await answer(1); // too late, and harmless
});

test('a request that was cancelled needs no answer', async () => {
  const { input, seen } = await open();
  input.end(`${request(1)}\n${cancel(1)}\n`);
  await rest();
  expect(seen).toEqual(['1', 'note', 'closed']);
});

test('it closes when no answer comes in time', async () => {
  const { input, seen, transport } = await open({ lastAnswersMs: 5 });
  const closed = new Promise<void>((resolve) => Object.assign(transport, { onclose: resolve }));
  input.end(`${request(1)}\n`);
  await closed;
  expect(seen).toEqual(['1']);
});

test('it closes when the output breaks or the input is reset, once', async () => {
  for (const breakIt of [
    ({ output }: Awaited<ReturnType<typeof open>>) => output.destroy(new Error('EPIPE')),
    ({ input }: Awaited<ReturnType<typeof open>>) => input.destroy(new Error('ECONNRESET')),
    ({ input }: Awaited<ReturnType<typeof open>>) => input.destroy(),
  ]) {
    const opened = await open();
    breakIt(opened);
    await rest();
    expect(opened.seen).toEqual(['closed']);
  }
});

test('a client that reads slowly holds answers back', async () => {
  const slow = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => void setTimeout(done, 5) });
  const transport = createStdioTransport(new PassThrough(), slow);
  await transport.start();
  await transport.send({ jsonrpc: '2.0', id: 1, result: {} });
  expect(slow.writableLength).toBe(0);
});

test('input beyond the requests that may be open waits for an answer, also in one piece and after its end', async () => {
  const { input, seen, answer } = await open({ openRequests: 2 });
  input.end(`${[1, 2, 3, 4].map(request).join('\n')}\n{"jsonrpc":"2.0","method":"note"}`);
  await rest();
  expect(seen).toEqual(['1', '2']);
  await answer(1);
  await rest();
  expect(seen).toEqual(['1', '2', '3']);
  await answer(2);
  await answer(3);
  await rest();
  expect(seen).toEqual(['1', '2', '3', '4', 'note']);
  await answer(4);
  expect(seen.at(-1)).toBe('closed');
});

test('requests that are cancelled at once are as many as others', async () => {
  const { input, seen } = await open({ openRequests: 2 });
  input.write([1, 2, 3].map((id) => `${request(id)}\n${cancel(id)}\n`).join(''));
  await rest();
  expect(seen).toEqual(['1', 'note', '2']);
});

test('a request with the id of an open one is refused', async () => {
  const { input, seen, answer, getWritten } = await open();
  input.write(`${request(1)}\n${request(1)}\n`);
  await rest();
  expect([seen, getWritten().includes('The id is that of another request')]).toEqual([['1'], true]);
  await answer(1);
  input.write(`${request(1)}\n`);
  await rest();
  expect(seen).toEqual(['1', '1']);
});
