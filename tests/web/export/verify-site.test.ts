// A site that is compared may be hostile, as may be the list of files that it publishes.

import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { siteLimits } from '../../../web/export/fetch-within-limits.ts';
import { parseIntegrityList } from '../../../web/export/outputs/integrity-list.ts';
import { verifySite } from '../../../web/export/verify-site.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const hash = '0'.repeat(64);
const limits = { ...siteLimits, fileBytes: 2_000_000, listBytes: 2_000_000 };
const nameFiles = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `${index}.txt`);

/** Compares a site with a list of these files, each of which gets this answer. */
async function verify(
  answer: RequestListener,
  {
    paths = ['a.txt'],
    redirects = {},
    ...own
  }: Partial<typeof siteLimits> & {
    readonly paths?: readonly string[];
    readonly redirects?: Readonly<Record<string, string>>;
  } = {},
) {
  let requestCount = 0;
  const server = createServer((incoming, outgoing) => {
    const files = Object.fromEntries(paths.map((path) => [path, hash]));
    if (incoming.url === '/integrity.json')
      return outgoing.end(JSON.stringify({ algorithm: 'sha256', files, redirects }));
    if (incoming.url?.startsWith('/docgraph-verify-')) return outgoing.writeHead(404).end();
    requestCount += 1;
    return answer(incoming, outgoing);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  const { differences, stopped, fileCount } = await verifySite(`http://127.0.0.1:${port}`, {
    fetch,
    limits: { ...limits, ...own },
  });
  return { problems: differences.map(({ problem }) => problem), stopped, fileCount, requestCount };
}

const sendSlowly: RequestListener = (_, to) => {
  const timer = setInterval(() => to.write('x'), 5);
  to.once('close', () => clearInterval(timer));
};

const sendEndlessly: RequestListener = (_, to) => {
  const write = (): boolean => !to.destroyed && to.write(Buffer.alloc(100_000)) && write();
  to.on('drain', write);
  write();
};

const bomb = gzipSync(Buffer.alloc(20_000_000));

test.each<readonly [string, RequestListener, string]>([
  ['redirects in a circle', (_, to) => to.writeHead(302, { location: '/a.txt' }).end(), 'has other bytes'],
  ['redirects without end', ({ url }, to) => to.writeHead(302, { location: `${url}x` }).end(), 'has other bytes'],
  ['sends a body without end', sendEndlessly, 'cannot be fetched (it is larger than 2000000 bytes)'],
  [
    'sends 20 kB that are 20 MB',
    (_, to) => to.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    'cannot be fetched (it is larger than 2000000 bytes)',
  ],
  [
    'sends less than it says',
    (_, to) => void to.writeHead(200, { 'content-length': 10 }).write('abc', () => to.destroy()),
    'cannot be fetched (other side closed)',
  ],
  [
    'sends what is no gzip',
    (_, to) => to.writeHead(200, { 'content-encoding': 'gzip' }).end('abc'),
    'cannot be fetched (incorrect header check)',
  ],
  [
    'sends hints without an answer',
    (_, to) => {
      const hint = (): void => (to.destroyed ? undefined : to.writeEarlyHints({ link: '</a.css>; rel=preload' }, next));
      const next = (): void => void setImmediate(hint);
      hint();
    },
    'cannot be fetched (The operation was aborted due to timeout)',
  ],
  [
    'sends very many headers',
    (_, to) => to.writeHead(200, Object.fromEntries(nameFiles(2_000).map((name) => [name, name]))).end(),
    'cannot be fetched (Headers Overflow Error)',
  ],
  [
    'has compressed a body fifty times',
    (_, to) => to.writeHead(200, { 'content-encoding': Array.from({ length: 50 }, () => 'gzip').join() }).end('x'),
    'cannot be fetched (too many content-encodings in response: 50, maximum allowed is 5)',
  ],
  ['sends a part', (_, to) => to.writeHead(206, { 'content-range': 'bytes 0-0/1' }).end('x'), 'has other bytes'],
  ['sends nothing', (_, to) => to.writeHead(204).end(), 'has other bytes'],
  ['cuts the connection', ({ socket }) => socket.destroy(), 'cannot be fetched (other side closed)'],
  [
    'sends what is no HTTP',
    ({ socket }) => void socket.end('SSH-2.0-x\r\n\r\n'),
    'cannot be fetched (Response does not match the HTTP/1.1 protocol (Expected HTTP/, RTSP/ or ICE/))',
  ],
])('a host that %s is described', async (_name, answer, problem) => {
  const found = await verify(answer, { requestMs: problem.includes('timeout') ? 100 : siteLimits.requestMs });
  expect(found).toMatchObject({ problems: [problem], stopped: undefined, fileCount: 1 });
});

test('a host that sends a byte from time to time is given up', async () => {
  const { problems } = await verify(sendSlowly, { requestMs: 100 });
  expect(problems).toEqual(['cannot be fetched (The operation was aborted due to timeout)']);
});

test('a host that answers nothing is asked for a few files only', async () => {
  const { problems, stopped, requestCount } = await verify(({ socket }) => socket.destroy(), {
    paths: nameFiles(5_000),
    failures: 20,
  });
  expect(stopped).toMatch(/^\d\d of its files had no answer$/);
  expect(problems.length).toBeLessThan(40);
  expect(requestCount).toBeLessThan(80);
});

test('a list of very many files ends with the time or the bytes of all of them', async () => {
  const slow = await verify(() => undefined, { paths: nameFiles(5_000), totalMs: 2_000 });
  expect([slow.stopped, slow.fileCount]).toEqual(['it took longer than 0 minutes', 8]);
  const large = await verify((_, to) => to.end(Buffer.alloc(50_000)), {
    paths: nameFiles(5_000),
    totalBytes: 3_000_000,
  });
  expect([large.stopped, large.fileCount < 100]).toEqual(['its files are larger than 3000000 bytes', true]);
  const endless = await verify(sendEndlessly, { totalBytes: 1_000_000 });
  expect(endless.problems).toEqual(['cannot be fetched (all files are larger than 1000000 bytes)']);
});

test('names of JavaScript and targets that are no addresses are files and targets like others', async () => {
  const { problems } = await verify((_, to) => to.writeHead(301, { location: '/elsewhere' }).end(), {
    paths: ['constructor', 'toString', 'a.txt', 'b.txt'],
    redirects: { 'a.txt': 'https://[', 'b.txt': 'javascript:alert(1)' },
  });
  expect(problems).toEqual(Array.from({ length: 4 }, () => 'has other bytes'));
});

test.each([
  ['null', null],
  ['a list', []],
  ['another algorithm', { algorithm: 'md5', files: {}, redirects: {} }],
  ['a list of files', { algorithm: 'sha256', files: [hash], redirects: {} }],
  ['a list of redirects', { algorithm: 'sha256', files: {}, redirects: [] }],
  ['a hash that is a number', { algorithm: 'sha256', files: { 'a.txt': 1 }, redirects: {} }],
  ['a path out of the site', { algorithm: 'sha256', files: { '../a.txt': hash }, redirects: {} }],
  ['the path of a host', { algorithm: 'sha256', files: { '//attacker.example/a.txt': hash }, redirects: {} }],
])('what is published as the list and is %s is none', (_name, value) => {
  expect(parseIntegrityList(JSON.stringify(value))).toBeUndefined();
});

test('a list that is nested a million deep is none', () => {
  expect(parseIntegrityList('['.repeat(1_000_000))).toBeUndefined();
});
