// Requests that are harmless alone, sent on hundreds of connections at the same time.

import { persistedManifest } from '../../../api/http/persisted-manifest.ts';
import type { Attack } from '../harness/attack.ts';
import { ask, askGraph, askJson, flood } from '../harness/client.ts';
import { repeat } from '../harness/document-parts.ts';

/** Creates an attack by concurrent requests that all differ. */
function createLoad(
  name: string,
  send: (port: number, index: number) => ReturnType<typeof ask>,
  parallel = 200,
): Attack {
  return { name, kind: 'load', run: (context) => flood(context, { parallel }, (index) => send(context.port, index)) };
}

const ids = Object.entries(persistedManifest);
const searchId = ids.find(([, text]) => text.startsWith('query Search('))?.[0] ?? '';

/** Attacks by concurrent requests. */
export const loadAttacks: readonly Attack[] = [
  createLoad('different documents with two thousand tokens', (port, index) =>
    askGraph(port, `query D${index} { content { ${repeat(1_900, () => 'pageCount')} } }`),
  ),
  createLoad('different documents with all fields of all types', (port, index) =>
    askGraph(
      port,
      `query D${index} { ${repeat(29, (alias) => `a${alias}: page(by: {url: "/n${index}/"}) { title url section { title slug } anchors { title fragment url level } next { title url } previous { title url } parent { id } }`)} }`,
    ),
  ),
  createLoad('different searches', (port, index) =>
    askGraph(port, `{ search(query: "ba cor ${index} dil en", first: 1) { totalCount } }`),
  ),
  createLoad('different searches by the persisted document', (port, index) =>
    askJson(
      port,
      '/graphql',
      JSON.stringify({
        documentId: searchId,
        variables: { query: `ba cor di${index} ${'en fas '.repeat(20)}`, first: 100 },
      }),
    ),
  ),
  createLoad(
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
  createLoad('all links in order, without an alias', (port, index) =>
    askGraph(
      port,
      `query O${index} { links(first: 100, orderBy: {field: ${index % 2 === 0 ? 'TITLE' : 'URL'}, direction: DESC}) { nodes { title url } } }`,
    ),
  ),
  createLoad('all texts of a printable page', (port, index) =>
    askGraph(
      port,
      `query T${index} { page(by: {url: "/guides/printable/"}) { html text markdown content codeBlocks { text } } }`,
    ),
  ),
  createLoad('different pages that are not there, as markdown', (port, index) =>
    ask(port, { path: `/gui${index}des/pa-${index}/`, headers: { accept: 'text/markdown' } }),
  ),
  createLoad('persisted documents with variables nested forty thousand deep', (port, index) =>
    askJson(
      port,
      '/graphql',
      `{"documentId":"${ids[index % ids.length]?.[0] ?? ''}","variables":{"url":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`,
    ),
  ),
  createLoad('persisted documents with variables of 90 KB', (port, index) =>
    askJson(
      port,
      '/graphql',
      JSON.stringify({
        documentId: ids[index % ids.length]?.[0],
        variables: { url: `/${'É'.repeat(40_000)}`, query: `${index} ${'ﬃİß\uFDFA'.repeat(4_000)}`, first: 100 },
      }),
    ),
  ),
  createLoad('fields that variables switch on and off', (port, index) =>
    askGraph(
      port,
      `query S${index % 7}(${repeat(12, (at) => `$v${at}: Boolean!`)}) { ${repeat(12, (at) => `a${at}: page(by: {url: "/guides/page-${at}/"}) @include(if: $v${at}) { title anchors(flat: true) @skip(if: $v${(at + 1) % 12}) { title } }`)} }`,
      Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`v${at}`, ((index >> at) & 1) === 1])),
    ),
  ),
  createLoad('filters of many small values', (port, index) =>
    askGraph(port, 'query ($filter: PageFilter) { pages(filter: $filter, first: 1) { totalCount } }', {
      filter: {
        anyOf: Array.from({ length: 40 }, (_, at) => ({ not: { anyOf: [{ title: { contains: `${index}${at}` } }] } })),
      },
    }),
  ),
  createLoad('entity tags by the thousand', (port, index) =>
    ask(port, {
      path: ['/guides/page-1/', '/guides/printable/', '/graphql?query={content{pageCount}}'][index % 3] ?? '/',
      headers: {
        'if-none-match': Array.from({ length: 1_400 }, (_, at) => `W/"${index}${at}"`)
          .join(',')
          .slice(0, 14_000),
      },
    }),
  ),
  createLoad('headers of 15 KB', (port, index) =>
    ask(port, {
      path: `/guides/page-${index % 20}/`,
      headers: Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`x-${index}-${at}`, 'y'])),
    }),
  ),
  createLoad('ranges by the thousand', (port, index) =>
    ask(port, {
      path: ['/guides/page-1/', '/llms-full.txt'][index % 2] ?? '/',
      headers: { range: `bytes=${Array.from({ length: 2_500 }, (_, at) => `${at}-${at}`).join(',')}`.slice(0, 14_000) },
    }),
  ),
  createLoad('tools that are called with different words', (port, index) =>
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
