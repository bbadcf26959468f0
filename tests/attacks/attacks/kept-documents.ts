// Requests that are all different. Whatever a server keeps for each of them adds up.

import { randomUUID } from 'node:crypto';
import { persistedManifest } from '../../../api/http/persisted-manifest.ts';
import type { Attack } from '../harness/attack.ts';
import { ask, askGraph, askJson, createWrongAnswer, flood } from '../harness/client.ts';

/** Sends documents that are all different and nearly as large as a request may be. */
function createLargeDocuments(name: string, createQuery: (padding: string) => string, isShort = false): Attack {
  return {
    name,
    kind: 'documents',
    isShort,
    async run(context) {
      const count = context.durationMs < 3_000 ? 400 : 1_100;
      const limited = { ...context, isOver: () => false };
      await flood(limited, { parallel: 4, most: count }, (index) =>
        askGraph(context.port, createQuery(`${index} ${'x'.repeat(80_000)}`)),
      );
    },
  };
}

const keptAnswers: Attack = {
  name: 'small answers to different requests of 90 KB',
  kind: 'documents',
  isShort: true,
  run: (context) =>
    flood(context, { parallel: 4, most: 3_000 }, (index) =>
      askJson(
        context.port,
        '/graphql',
        JSON.stringify({
          query: '{ content { pageCount } }',
          extensions: { padding: `${index}${'x'.repeat(90_000)}` },
        }),
      ),
    ),
};

const keptUrls: Attack = {
  name: 'small answers to different addresses of 14 KB',
  kind: 'documents',
  run: (context) =>
    flood(context, { parallel: 8 }, (index) =>
      ask(context.port, { path: `/graphql?query={content{pageCount}}&x=${index}${'x'.repeat(14_000)}` }),
    ),
};

const smallDocuments: Attack = {
  name: 'small documents that are all different',
  kind: 'documents',
  run: (context) =>
    flood(context, { parallel: 8 }, (index) => askGraph(context.port, `{ a${index}: content { pageCount } }`)),
};

const persistedVariables: Attack = {
  name: 'persisted documents with variables that are all different',
  kind: 'documents',
  run: (context) => {
    const ids = Object.keys(persistedManifest);
    return flood(context, { parallel: 8 }, (index) => {
      const variables = {
        url: `/${index}${'x'.repeat(2_000)}/`,
        slug: `s${index}`,
        query: `word${index}`,
        name: index,
      };
      return askJson(context.port, '/graphql', JSON.stringify({ documentId: ids[index % ids.length], variables }));
    });
  },
};

const unknownIds: Attack = {
  name: 'unknown persisted documents',
  kind: 'documents',
  run: (context) =>
    flood(context, { parallel: 8 }, async (index) => {
      const ids: readonly unknown[] = [
        `sha256:${randomUUID()}`,
        'x'.repeat(90_000),
        '../../secret',
        '__proto__',
        'constructor',
        'toString',
        index,
        null,
        ['a'],
        { a: 1 },
      ];
      const id = ids[index % ids.length];
      const body =
        index % 2 === 0 ? { documentId: id } : { extensions: { persistedQuery: { version: 1, sha256Hash: id } } };
      const answer = await askJson(context.port, '/graphql', JSON.stringify(body));
      if (answer.status === 200 && !answer.text.startsWith('{"errors"')) throw createWrongAnswer('a refusal', answer);
      return answer;
    }),
};

const operationNames: Attack = {
  name: 'operation names of 80 KB',
  kind: 'documents',
  run: (context) =>
    flood(context, { parallel: 4 }, (index) => {
      const operationName = `N${index}${'x'.repeat(40_000)}`;
      const query = `query ${operationName} { content { pageCount } }`;
      return askJson(context.port, '/graphql', JSON.stringify({ query, operationName }));
    }),
};

const doublingFields = Array.from(
  { length: 10 },
  (_, level) => `fragment F${level} on Page { next { ...F${level + 1} } previous { ...F${level + 1} } }`,
).join(' ');

/** A server may also keep facts about the fields of a document, here of two thousand objects. */
const doublingDocuments: Attack = {
  name: 'different documents whose fragments double ten times without an alias',
  kind: 'documents',
  isShort: true,
  run: (context) =>
    flood(context, { parallel: 4, most: 1_500 }, (index) =>
      askGraph(
        context.port,
        `query D${index} { page(by: {url: "/guides/page-10/"}) { ...F0 } } ${doublingFields} fragment F10 on Page { title url }`,
      ),
    ),
};

/** Attacks by documents that a server might keep. */
export const keptDocumentAttacks: readonly Attack[] = [
  createLargeDocuments(
    'different valid documents of 80 KB',
    (padding) => `{ content { pageCount } } # ${padding}`,
    true,
  ),
  createLargeDocuments('different invalid documents of 80 KB', (padding) => `{ content { nothing } } # ${padding}`),
  createLargeDocuments('different documents of 80 KB that do not parse', (padding) => `{ content { # ${padding}`),
  createLargeDocuments(
    'different documents with a text of 80 KB',
    (padding) => `{ search(query: "${padding}") { totalCount } }`,
  ),
  keptAnswers,
  keptUrls,
  smallDocuments,
  persistedVariables,
  unknownIds,
  operationNames,
  doublingDocuments,
];
