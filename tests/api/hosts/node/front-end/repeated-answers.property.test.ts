// What is answered without parsing has the bytes that node:http alone would send, in the same order.

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../../../../api/hosts/node/listen.ts';
import { createNodeListener } from '../../../../../api/hosts/node/node-listener.ts';
import {
  createRepeatedAnswers,
  type RepeatedAnswers,
} from '../../../../../api/hosts/node/front-end/repeated-answers.ts';
import { serveLimits } from '../../../../../api/hosts/node/load/serve-limits.ts';
import { createServedSite } from '../../../../../api/hosts/node/served-site.ts';
import { createTextAnswer } from '../../../../../api/http/answer.ts';
import { createPersistedDocuments } from '../../../../../api/http/persisted-documents.ts';
import { createRandom, type Random } from '../../../../attacks/harness/random.ts';
import { countRuns } from '../../../../long-runs.ts';
import { createRawClients, loopback } from '../raw-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgraph-requests-'));
const clients = createRawClients();
const closing: (() => void | Promise<void>)[] = [];

/** Requests that were given a kept answer. */
let repeatedCount = 0;
let plainPort: number;
let subjectPort: number;

beforeAll(async () => {
  const files = {
    'index.html': '<h1>Home</h1>'.repeat(400),
    'index.md': '# Home',
    'a.svg': '<svg/>',
    'folder/index.html': '<h1>Folder</h1>',
    _headers: '/*\n  X-Rule: a, b\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const version = {};
  const kept = createRepeatedAnswers({ getVersion: () => version, isFree: () => true });
  const find: RepeatedAnswers['find'] = (head) => {
    const answer = kept.find(head);
    if (answer !== undefined) repeatedCount += 1;
    return answer;
  };
  [plainPort, subjectPort] = [await start(undefined), await start({ ...kept, find })];
});
afterAll(async () => {
  clients.close();
  await Promise.all(closing.map((close) => close()));
  rmSync(folder, { recursive: true });
});

/** Starts a server of the folder: node:http alone, or one that reads requests itself. */
async function start(repeated: RepeatedAnswers | undefined): Promise<number> {
  const reportError = console.error;
  const answer = createServedSite({
    distDir: folder,
    snapshotId: '',
    documents: createPersistedDocuments({}),
    findApi: async () => undefined,
    answerTools: async () => createTextAnswer(200, 'tools'),
    reportError,
  });
  const listener = createNodeListener({ answer, maxBodyBytes: 100, reportError, ...(repeated && { repeated }) });
  if (repeated !== undefined) {
    const server = await listen({ listener, repeated, port: 0, host: loopback, maxBodyBytes: 100 });
    closing.push(server.close);
    return server.port;
  }
  const server = createServer({ requireHostHeader: false }, listener).listen(0, loopback);
  closing.push(() => void server.close());
  server.maxRequestsPerSocket = serveLimits.requestsPerConnection;
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // a server that listens on a port has an address of this form
}

/** Bodies, each with the header that announces it; most requests have none. */
const bodies: readonly (readonly [header: string, body: string])[] = [
  ...Array.from({ length: 12 }, () => ['', ''] as const),
  ['Content-Length: 0\r\n', ''],
  ['Content-Length: 5\r\n', 'hello'],
  // What looks like a request is the body of another one.
  ['Content-Length: 37\r\n', 'GET /a.svg HTTP/1.1\r\nHost: x\r\nX: y\r\n\r\n'.slice(0, 37)],
  ['Content-Length: 31\r\n', 'GET /a.svg HTTP/1.1\r\nHost: x\r\n\r\n'.slice(0, 31)],
  ['Transfer-Encoding: chunked\r\n', '0\r\n\r\n'],
  ['Transfer-Encoding: chunked\r\n', '5;a=b\r\nhello\r\n4\r\n\r\n\r\n\r\n0\r\nX: y\r\n\r\n'],
  ['Transfer-Encoding: chunked\r\n', '00000000000010\r\n\r\n\r\nGET / HTTP\r\n\r\n0\r\n\r\n'],
  ['Expect: 100-continue\r\nContent-Length: 2\r\n', '{}'],
  ['Content-Length: 200\r\n', 'x'.repeat(200)],
];

const headers = [
  'Accept: text/markdown\r\n',
  'Accept: */*\r\n',
  'Accept-Encoding: br\r\n',
  'Accept-Encoding: gzip;q=0, br;q=0\r\n',
  'accept-encoding:gzip\r\n',
  'If-None-Match: *\r\n',
  'If-None-Match: "a", W/"b"\r\n',
  'If-Match: "a"\r\n',
  'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT\r\n',
  'Range: bytes=2-4\r\n',
  'Range: bytes=9-2\r\n',
  'Range: bytes=0-0,2-3\r\n',
  'Cookie: a=b\r\n',
  'Authorization: Basic eDp5\r\n',
  'X: \u00fc\t \r\n',
  'X:\r\n',
  'Connection: keep-alive\r\n',
  'Connection: keep-alive, X\r\nX: y\r\n',
  'Connection: Upgrade\r\nUpgrade: websocket\r\n',
  'Upgrade: h2c\r\n',
  'TE: trailers\r\n',
  'Keep-Alive: timeout=9\r\n',
  'Expect: more\r\n',
] as const;

const targets = [
  '/',
  '/',
  '/a.svg',
  '/a.svg?x',
  '/a.svg#x',
  '/folder',
  '/folder/',
  '/nothing',
  'http://x/a.svg',
] as const;
const methods = ['GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'] as const;

function createRequest(random: Random): string {
  const some = Array.from({ length: random.integer(0, 3) }, () => random.pick(headers)).join('');
  const [header, body] = random.pick(bodies);
  const isOld = header === '' && random.integer(0, 12) === 0;
  const version = isOld ? 'HTTP/1.0\r\nConnection: keep-alive' : 'HTTP/1.1';
  const before = random.integer(0, 8) === 0 ? '\r\n' : '';
  const line = `${random.pick(methods)} ${random.pick(targets)} ${version}`;
  return `${before}${line}\r\nHost: x\r\n${some}${header}\r\n${body}`;
}

/** Requests after which a server closes the connection. */
const lastRequests = [
  'GET /a.svg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET /a.svg HTTP/1.0\r\n\r\n',
  'GET /a.svg HTTP/1.1\r\n\r\n',
  'GET /a.svg HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
] as const;

/** Counts the answers in a text, those to these requests. */
function countAnswers(text: string, requests: readonly string[]): number {
  let count = 0;
  for (let position = 0; ;) {
    const end = text.indexOf('\r\n\r\n', position);
    if (end === -1) return count;
    const head = text.slice(position, end);
    position = end + 4;
    if (head.startsWith('HTTP/1.1 1')) continue;
    const isEmpty = /^\s*HEAD/.test(requests[count] ?? '') || /^HTTP\/1\.1 [23]04/.test(head);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? '0\r\n\r\n'.length; // in chunks, of which there is none
    if (!isEmpty) position += Number(length);
    if (position > text.length) return count;
    count += 1;
  }
}

/** Sends groups of requests, each after the answers to the one before; returns all answers, byte for byte. */
async function exchange(
  port: number,
  groups: readonly (readonly string[])[],
  cut: (text: string) => readonly string[],
): Promise<string> {
  const socket = clients.open(port);
  const requests = groups.flat();
  let [text, sentCount] = ['', 0];
  let onData: (() => void) | undefined;
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  socket.on('data', (data: Buffer) => {
    text += data.toString('latin1');
    onData?.();
  });
  socket.once('close', () => onData?.());
  for (const group of groups) {
    sentCount += group.length;
    const answered = new Promise<void>((resolve) => {
      onData = () => void ((socket.closed || countAnswers(text, requests) >= sentCount) && resolve());
    });
    for (const piece of cut(group.join(''))) {
      await new Promise<unknown>((resolve) => void socket.write(piece, 'latin1', resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
    onData?.();
    await answered;
  }
  await closed;
  return text.replaceAll(/\r\nDate: [^\r]*/g, '\r\nDate: …');
}

function createCut(random: Random): (text: string) => readonly string[] {
  return (text) => {
    if (random.integer(0, 2) === 0) return [text];
    const ends = Array.from({ length: random.integer(0, 4) }, () => random.integer(0, text.length));
    const sorted = [...ends, text.length].toSorted((one, other) => one - other);
    return sorted.map((end, index) => text.slice(sorted[index - 1] ?? 0, end));
  };
}

test('random requests, cut anywhere, get the answers of node:http in their order', async () => {
  const random = createRandom(5);
  for (let run = 0; run < countRuns(15, 300); run += 1) {
    const known = Array.from({ length: 4 }, () => createRequest(random));
    const createGroup = (): readonly string[] =>
      Array.from({ length: random.pick([1, 1, 1, 1, 2, 3]) }, () => random.pick(known));
    const groups = [...Array.from({ length: 20 }, createGroup), [random.pick(lastRequests)]];
    const expected = await exchange(
      plainPort,
      groups.flat().map((request) => [request]),
      (text) => [text],
    );
    expect(await exchange(subjectPort, groups, createCut(random))).toBe(expected);
  }
  expect(repeatedCount).toBeGreaterThan(countRuns(15, 300));
});
