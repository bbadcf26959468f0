import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { planRoute } from '../../../../../api/bake/plan-bake.ts';
import { listen, type RunningServer } from '../../../../../api/hosts/node/listen.ts';
import { createNodeListener } from '../../../../../api/hosts/node/node-listener.ts';
import { createRepeatedAnswers } from '../../../../../api/hosts/node/front-end/repeated-answers.ts';
import { createServedSite } from '../../../../../api/hosts/node/served-site.ts';
import { createTextAnswer } from '../../../../../api/http/answer.ts';
import { createPersistedDocuments } from '../../../../../api/http/persisted-documents.ts';
import { persistedManifest } from '../../../../../api/http/persisted-manifest.ts';
import { createSampleExecutor } from '../../../ask.ts';
import { createSampleSnapshot } from '../../../sample-snapshot.ts';
import { createRawClients, loopback, readAnswer } from '../raw-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgraph-repeated-'));
const distDir = join(folder, 'dist');
const servers: RunningServer[] = [];
const clients = createRawClients();
afterAll(() => rmSync(folder, { recursive: true }));
/** The time that the server reads. Files are looked at again after a second, which must not pass by itself. */
let nowMs = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => nowMs));
afterEach(async () => {
  vi.restoreAllMocks();
  clients.close();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const snapshot = createSampleSnapshot({ pages: [{ url: '/' }, { url: '/concepts/', title: 'Concepts' }] });
const tasks = planRoute(snapshot, '/concepts/');
const execute = createSampleExecutor(snapshot);

const write = (rootDir: string, path: string, text: string | Uint8Array): void => {
  mkdirSync(dirname(join(rootDir, path)), { recursive: true });
  writeFileSync(join(rootDir, path), text);
};
beforeAll(async () => {
  write(distDir, 'index.html', '<h1>Home</h1>'.repeat(2_000));
  write(distDir, 'index.md', '# Home');
  write(distDir, 'a.svg', '<svg/>');
  write(distDir, '_headers', '/*\n  X-Rule: a, b\n');
  for (const task of tasks) write(distDir, task.path, (await execute(task)).bytes);
});

interface Site {
  readonly port: number;
  /** Targets of the requests that have been parsed. */
  readonly parsed: string[];
  /** Makes what is kept the answers of something else. */
  readonly replace: () => void;
}

/** Serves an export, and counts what is not answered at once. */
async function serve(): Promise<Site> {
  const parsed: string[] = [];
  let version = {};
  const repeated = createRepeatedAnswers({ getVersion: () => version, isFree: () => true });
  const answer = createServedSite({
    distDir,
    snapshotId: snapshot.id,
    documents: createPersistedDocuments(persistedManifest),
    findApi: async () => undefined,
    answerTools: async () => createTextAnswer(200, 'tools'),
    reportError: console.error,
  });
  const listener = createNodeListener({
    answer(request) {
      parsed.push(request.target);
      return answer(request);
    },
    maxBodyBytes: 1_000,
    repeated,
    reportError: console.error,
  });
  const server = await listen({ listener, port: 0, host: loopback, repeated });
  servers.push(server);
  return { port: server.port, parsed, replace: () => void (version = {}) };
}

/** Sends requests on one connection, each after the answer to the one before; returns the answers, byte for byte. */
async function exchange(port: number, requests: readonly string[]): Promise<readonly string[]> {
  const socket = clients.open(port);
  const answers: string[] = [];
  for (const request of requests) {
    socket.write(request, 'latin1');
    answers.push(await readAnswer(socket, request.startsWith('HEAD')));
  }
  socket.destroy();
  return answers.map((text) =>
    text.replace(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/, '\r\nDate: …\r\n'),
  );
}

const get = (target: string, headers = ''): string => `GET ${target} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const other = get('/a.svg?other');
const documents = tasks.map(
  ({ documentId, variables }) =>
    `/graphql?${new URLSearchParams({ documentId, variables: JSON.stringify(variables) })}`,
);
const [document = ''] = documents;

/** How many of four equal requests are parsed, with another one before each. */
async function countParsed(request: string): Promise<number> {
  const { port, parsed } = await serve();
  await exchange(port, [other, request, other, request, other, request, other, request]);
  return parsed.filter((target) => target !== '/a.svg?other').length;
}

test.each([
  ['a page', get('/')],
  ['a compressed page', get('/', 'Accept-Encoding: br\r\n')],
  ['a page for a client that accepts gzip alone', get('/', 'accept-encoding: gzip\r\n')],
  ['a page as markdown', get('/', 'Accept: text/markdown\r\n')],
  ['a page that the client has, by date', get('/', 'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT\r\n')],
  ['a page that the client has, by tag', get('/', 'If-None-Match: *\r\n')],
  ['a page that must be another one', get('/', 'If-Match: "x"\r\n')],
  ['a range', get('/', 'Range: bytes=5-90\r\n')],
  ['a range beyond the end', get('/', 'Range: bytes=90000-\r\n')],
  ['a drawing', get('/a.svg')],
  ['a target with its origin', get('http://x/a.svg')],
  ['a connection that is to stay', get('/', 'Connection: Keep-Alive\r\n')],
  ['a header that is not ASCII', get('/', 'X: \u00fc\r\n')],
  ['lines without a blank after the colon', 'GET / HTTP/1.1\r\nHost:x\r\nX:\r\n\r\n'],
  ...documents.map((target, index): [string, string] => [`persisted document ${index}`, get(target)]),
  ['a persisted document as JSON', get(document, 'Accept: application/json\r\n')],
  ['a compressed document', get(document, 'Accept-Encoding: gzip, br\r\n')],
  ['a document that the client has', get(document, 'If-None-Match: *\r\n')],
])('the third request for %s has the bytes of the first, and is not parsed', async (_name, request) => {
  const { port, parsed } = await serve();
  const answers = await exchange(port, [request, request, request, request]);
  expect(parsed).toHaveLength(2);
  expect(answers).toEqual(Array.from({ length: 4 }, () => answers[0]));
  expect(answers[0]).toMatch(/^HTTP\/1\.1 [234]/);
  expect(answers[0]).toContain('Date: …\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5, max=1000\r\n\r\n');
});

test.each([
  ['another method', 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['HTTP/1.0', 'GET / HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\n\r\n'],
  ['an upgrade', get('/', 'Connection: keep-alive, Upgrade\r\nUpgrade: h2c\r\n')],
  ['an upgrade without a connection', get('/', 'Upgrade: h2c\r\n')],
  ['a length', get('/', 'Content-Length: 0\r\n')],
  ['a long head', get('/', `X: ${'y'.repeat(4_000)}\r\n`)],
  ['a page that is not there', get('/nothing')],
  ['GraphiQL', get('/graphql', 'Accept: text/html\r\n')],
])('a request with %s is parsed each time', async (_name, request) => {
  expect(await countParsed(request)).toBe(4);
});

test.each([
  ['Connection: close', get('/', 'Connection: close\r\n')],
  ['Proxy-Connection: close', get('/', 'Proxy-Connection: close\r\n')],
  ['a body in chunks', `${get('/', 'Transfer-Encoding: chunked\r\n')}0\r\n\r\n`],
  ['two hosts', get('/', 'Host: y\r\n')],
  ['two lengths', get('/', 'Content-Length: 0\r\nContent-Length: 1\r\n')],
  ['an expectation', get('/', 'Expect: more\r\n')],
])('after the same request with %s, each gets the same answer', async (_name, request) => {
  const { port } = await serve();
  const ask = async (): Promise<string> => {
    const socket = clients.open(port);
    socket.write(get('/a.svg'));
    await readAnswer(socket);
    socket.write(request);
    return (await readAnswer(socket)).replace(/Date: .*/, '');
  };
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(new Set(answers).size).toBe(1);
});

test('the first request of a connection is parsed, so that Node knows the connection is in use', async () => {
  const { port, parsed } = await serve();
  for (let count = 0; count < 5; count += 1) await exchange(port, [get('/a.svg')]);
  expect(parsed).toHaveLength(5);
});

test('of a file of which a part is asked for, no more than that part is kept', () => {
  const version = {};
  const repeated = createRepeatedAnswers({ getVersion: () => version, isFree: () => true });
  const incoming = { method: 'GET', httpVersion: '1.1', headers: {} } as unknown as IncomingMessage; // what is read of one
  const outgoing = { req: incoming, statusCode: 206, statusMessage: '' } as unknown as ServerResponse; // the same
  const body = Buffer.alloc(4_000_000).subarray(7, 9);
  for (let count = 0; count < 2; count += 1) {
    repeated.note(incoming, 'head');
    repeated.keep(outgoing, { status: 206, headers: {}, body, hasErrors: false, isCurrent: () => true });
  }
  expect(repeated.find('head')?.body?.buffer.byteLength).toBe(2);
});

test('answers what has changed as it is now', async () => {
  const { port, parsed, replace } = await serve();
  const asked = Array.from({ length: 4 }, () => get('/a.svg'));
  await exchange(port, asked);
  expect(parsed).toHaveLength(2);
  replace();
  await exchange(port, asked);
  expect(parsed).toHaveLength(3);
  const next = join(folder, 'next');
  write(next, 'a.svg', '<svg>next</svg>');
  write(next, 'index.html', '<h1>Home</h1>'.repeat(2_000));
  write(next, '_headers', '');
  renameSync(distDir, join(folder, 'previous'));
  renameSync(next, distDir);
  try {
    const [answer = ''] = await exchange(port, asked.slice(1));
    expect(answer).toMatch(/<svg>next<\/svg>$/);
    expect(answer).not.toContain('x-rule');
  } finally {
    rmSync(distDir, { recursive: true });
    renameSync(join(folder, 'previous'), distDir);
  }
});

test('a file that changes in its place is seen after a second', async () => {
  const { port } = await serve();
  write(distDir, 'b.txt', 'old');
  const asked = Array.from({ length: 4 }, () => get('/b.txt'));
  expect((await exchange(port, asked)).at(-1)).toMatch(/old$/);
  write(distDir, 'b.txt', 'newer');
  nowMs += 1_001;
  expect((await exchange(port, asked)).at(-1)).toMatch(/newer$/);
});
