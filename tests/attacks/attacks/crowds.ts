// What does no harm alone, from hundreds of connections at the same time.

import type { Socket } from 'node:net';
import { persistedManifest } from '../../../api/http/persisted-manifest.ts';
import type { Attack, AttackContext } from '../harness/attack.ts';
import { ask, askGraph, askJson, flood, holdSockets, openSocket } from '../harness/client.ts';

const host = 'Host: localhost\r\n';
const repeat = (count: number, createPart: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => createPart(index)).join(' ');

/** A body of 20 KB that arrives one byte at a time; its end does not come. */
const tinyChunks = '1\r\nx\r\n'.repeat(20_000);
const chunkedHead = (method: string, path: string): string =>
  `${method} ${path} HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;

/** Writes as fast as the server takes it, on many connections; each that is cut is opened again. */
function createTorrent(options: {
  readonly name: string;
  readonly count: number;
  readonly head: string;
  readonly bytes: string;
  readonly isShort?: boolean;
}): Attack {
  const { name, count, head, bytes, isShort = false } = options;
  const work = async (context: AttackContext): Promise<void> => {
    while (!context.isOver()) await pour(context, head, bytes);
  };
  return {
    name,
    kind: 'crowds',
    isShort,
    run: async (context) => void (await Promise.all(Array.from({ length: count }, () => work(context)))),
  };
}

/** Resolves when the connection is closed, or when the attack is over. */
async function pour(context: AttackContext, head: string, bytes: string): Promise<void> {
  const socket = openSocket(context.port, true);
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.once('close', () => resolve());
  const send = (): void => {
    if (context.isOver()) socket.destroy();
    else if (!socket.write(bytes)) socket.once('drain', send);
    else setTimeout(send, 1);
  };
  const timer = setTimeout(() => socket.destroy(), context.durationMs);
  socket.write(head, send);
  await promise;
  clearTimeout(timer);
}

/** Asks from many connections at once, each time something else. */
function createCrowd(
  name: string,
  send: (port: number, index: number) => ReturnType<typeof ask>,
  parallel = 200,
): Attack {
  return { name, kind: 'crowds', run: (context) => flood(context, { parallel }, (index) => send(context.port, index)) };
}

function createUnreadCrowd(name: string, count: number, bytes: string, isShort = false): Attack {
  const write = (socket: Socket): void => void socket.write(bytes);
  return { name, kind: 'crowds', isShort, run: (context) => holdSockets(context, { count, isReading: false, write }) };
}

const largeFile = `GET /llms-full.txt HTTP/1.1\r\n${host}\r\n`;
const ids = Object.entries(persistedManifest);
const searchId = ids.find(([, text]) => text.startsWith('query Search('))?.[0] ?? '';

/** Attacks by many at once. */
export const crowdAttacks: readonly Attack[] = [
  createTorrent({
    name: 'bodies in chunks of one byte',
    count: 20,
    head: chunkedHead('POST', '/graphql'),
    bytes: tinyChunks,
    isShort: true,
  }),
  createTorrent({
    name: 'bodies in chunks of one byte, in GET requests',
    count: 20,
    head: chunkedHead('GET', '/'),
    bytes: tinyChunks,
  }),
  createTorrent({
    name: 'bodies in chunks of one byte, after a refusal',
    count: 20,
    head: `${chunkedHead('POST', '/graphql')}${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(2)}`,
    bytes: tinyChunks,
  }),
  createTorrent({
    name: 'blank lines before a request',
    count: 200,
    head: '\r\n',
    bytes: '\r\n'.repeat(20_000),
  }),
  {
    name: 'bodies of 90 KB in chunks of one byte, on 30 connections, whose end does not come',
    kind: 'crowds',
    run: (context) =>
      holdSockets(context, {
        count: 30,
        isReading: true,
        write: (socket) => void socket.write(chunkedHead('POST', '/graphql') + '1\r\nx\r\n'.repeat(90_000)),
      }),
  },
  createUnreadCrowd('the largest file on 1,200 connections, never read', 1_200, largeFile, true),
  createUnreadCrowd(
    'a file that is streamed on 1,200 connections, never read',
    1_200,
    `GET /assets/archive.zip HTTP/1.1\r\n${host}\r\n`,
  ),
  createUnreadCrowd(
    'thirty pipelined requests on 900 connections, after an answer that is never read',
    900,
    largeFile + `GET /nothing HTTP/1.1\r\n${host}X: ${'y'.repeat(200)}\r\n\r\n`.repeat(30),
  ),
  createUnreadCrowd(
    'questions of 2 KB pipelined on 900 connections, after an answer that is never read',
    900,
    largeFile +
      `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2000\r\n\r\n${' '.repeat(2_000)}`.repeat(
        30,
      ),
  ),
  createCrowd('different documents with two thousand tokens', (port, index) =>
    askGraph(port, `query D${index} { content { ${repeat(1_900, () => 'pageCount')} } }`),
  ),
  createCrowd('different documents with all fields of all types', (port, index) =>
    askGraph(
      port,
      `query D${index} { ${repeat(29, (alias) => `a${alias}: page(by: {url: "/n${index}/"}) { title url section { title slug } anchors { title fragment url level } next { title url } previous { title url } parent { id } }`)} }`,
    ),
  ),
  createCrowd('different searches', (port, index) =>
    askGraph(port, `{ search(query: "ba cor ${index} dil en", first: 1) { totalCount } }`),
  ),
  createCrowd('different searches by the persisted document', (port, index) =>
    askJson(
      port,
      '/graphql',
      JSON.stringify({
        documentId: searchId,
        variables: { query: `ba cor di${index} ${'en fas '.repeat(20)}`, first: 100 },
      }),
    ),
  ),
  createCrowd(
    'large answers that all differ, compressed',
    (port, index) =>
      ask(port, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
        body: JSON.stringify({
          query: `query L${index} { a${index}: page(by: {url: "/guides/printable/"}) { html content markdown } }`,
        }),
      }),
    40,
  ),
  createCrowd('different pages that are not there, as markdown', (port, index) =>
    ask(port, { path: `/gui${index}des/pa-${index}/`, headers: { accept: 'text/markdown' } }),
  ),
  createCrowd('persisted documents with variables nested forty thousand deep', (port, index) =>
    askJson(
      port,
      '/graphql',
      `{"documentId":"${ids[index % ids.length]?.[0] ?? ''}","variables":{"url":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`,
    ),
  ),
  createCrowd('persisted documents with variables of 90 KB', (port, index) =>
    askJson(
      port,
      '/graphql',
      JSON.stringify({
        documentId: ids[index % ids.length]?.[0],
        variables: { url: `/${'É'.repeat(40_000)}`, query: `${index} ${'ﬃİß\uFDFA'.repeat(4_000)}`, first: 100 },
      }),
    ),
  ),
  createCrowd('fields that variables switch on and off', (port, index) =>
    askGraph(
      port,
      `query S${index % 7}(${repeat(12, (at) => `$v${at}: Boolean!`)}) { ${repeat(12, (at) => `a${at}: page(by: {url: "/guides/page-${at}/"}) @include(if: $v${at}) { title anchors(flat: true) @skip(if: $v${(at + 1) % 12}) { title } }`)} }`,
      Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`v${at}`, ((index >> at) & 1) === 1])),
    ),
  ),
  createCrowd('filters of many small values', (port, index) =>
    askGraph(port, 'query ($filter: PageFilter) { pages(filter: $filter, first: 1) { totalCount } }', {
      filter: {
        anyOf: Array.from({ length: 40 }, (_, at) => ({ not: { anyOf: [{ title: { contains: `${index}${at}` } }] } })),
      },
    }),
  ),
  createCrowd('entity tags by the thousand', (port, index) =>
    ask(port, {
      path: ['/guides/page-1/', '/guides/printable/', '/graphql?query={content{pageCount}}'][index % 3] ?? '/',
      headers: {
        'if-none-match': Array.from({ length: 1_400 }, (_, at) => `W/"${index}${at}"`)
          .join(',')
          .slice(0, 14_000),
      },
    }),
  ),
  createCrowd('headers of 15 KB', (port, index) =>
    ask(port, {
      path: `/guides/page-${index % 20}/`,
      headers: Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`x-${index}-${at}`, 'y'])),
    }),
  ),
  createCrowd('ranges by the thousand', (port, index) =>
    ask(port, {
      path: ['/guides/page-1/', '/llms-full.txt'][index % 2] ?? '/',
      headers: { range: `bytes=${Array.from({ length: 2_500 }, (_, at) => `${at}-${at}`).join(',')}`.slice(0, 14_000) },
    }),
  ),
  createCrowd('tools that are called with different words', (port, index) =>
    askJson(
      port,
      '/mcp',
      JSON.stringify({
        jsonrpc: '2.0',
        id: index,
        method: 'tools/call',
        params: { name: 'search', arguments: { query: `ba cor ${index}` } },
      }),
      { accept: 'application/json, text/event-stream' },
    ),
  ),
];
