// Pages of older exports stay open in browsers, and tools keep their queries: what was persisted once goes on working.

import { readFileSync } from 'node:fs';
import { Kind, OperationTypeNode, parse, validate, type OperationDefinitionNode } from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from '../../../api/graph/create-schema.ts';
import { persistedManifest } from '../../../api/http/persisted-manifest.ts';
import { buildObjects } from '../../../indexer/link/build-objects.ts';
import { english } from '../../../schema/messages/message.ts';
import { createRecordTable } from '../../../schema/records/record-table.ts';
import { releasedDocumentsPath } from '../../checks/schema/released-files.ts';
import { webpackExtension } from '../../web/kits/webpack/create-fact.ts';
import { webpackTables } from '../../web/kits/webpack/webpack-tables.ts';
import { createPost, createSampleApi, send } from '../ask.ts';
import { createAnchor, createLink, createSampleSnapshot } from '../sample-snapshot.ts';

/** Every document that a release has persisted. */
const released = Object.values(JSON.parse(readFileSync(releasedDocumentsPath, 'utf8')) as Record<string, string>); // written by the check

/** Pages that documents name by themselves, e.g. that of the vote. */
const namedUrls = new Set(
  released.flatMap((text) => [...text.matchAll(/url: "(\/[^"]+\/)"/g)].map(([, url = '']) => url)),
);

const output = '/concepts/output/';
const sample = createSampleSnapshot({
  pages: [
    { url: '/', title: 'Home' },
    ...[...namedUrls].map((url) => ({ url })),
    {
      url: '/concepts/',
      title: 'Concepts',
      page: {
        links: [createLink(output)],
        backlinks: [output],
        related: [{ title: 'More', url: 'https://a.example/' }],
      },
    },
    {
      url: output,
      title: 'Output',
      page: {
        anchors: [createAnchor(output, 'Usage', { childIndexes: [1] }), createAnchor(output, 'Detail', { level: 3 })],
        contributors: ['webpack'],
        links: [createLink('/concepts/')],
        backlinks: ['/concepts/'],
        date: '2026-06-25',
        updatedAt: '2026-11-20T08:30:00.000Z',
      },
    },
  ],
});
const site = { name: 'sample', description: '', language: english, settings: {} };
const objects = buildObjects(webpackTables.builds, site).map((each) => [`${each.type}:${each.key}`, each] as const);
const snapshot = { ...sample, objects: createRecordTable(objects) };
const schema = createSchema({ extension: webpackExtension });

/** A value for every variable that these documents have, so that what they ask for is there. */
const variables = {
  url: output,
  path: 'concepts/output.md',
  slug: 'concepts',
  fragment: 'usage',
  query: 'output',
  first: 10,
};

function readOperation(text: string): OperationDefinitionNode {
  const operation = parse(text).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`No operation in ${text}`);
  return operation;
}

test('every document that was ever persisted fits the schema', () => {
  expect(released.length).toBeGreaterThanOrEqual(37);
  const documents = [...new Set([...released, ...Object.values(persistedManifest)])];
  expect(documents.flatMap((text) => validate(schema, parse(text)).map(({ message }) => [message, text]))).toEqual([]);
});

test('every query that was ever released has an answer without errors, and finds its page', async () => {
  const api = createSampleApi(snapshot, { access: 'public', extension: webpackExtension });
  const queries = released.filter((text) => readOperation(text).operation === OperationTypeNode.QUERY);
  expect(queries.length).toBeGreaterThanOrEqual(36);
  const answers = queries.map(async (query) => {
    const { variableDefinitions = [] } = readOperation(query);
    const names = variableDefinitions.map(({ variable }) => variable.name.value);
    const used = Object.fromEntries(Object.entries(variables).filter(([name]) => names.includes(name)));
    const { status, body } = await send(api, createPost({ query, variables: used }));
    const text = JSON.stringify(body);
    const isGood =
      status === 200 && text.startsWith('{"data":{') && !/"errors":|"(?:page|section|anchor)":null/.test(text);
    return isGood ? [] : [{ query, status, body }];
  });
  expect((await Promise.all(answers)).flat()).toEqual([]);
});
