import { expect, test } from 'vitest';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { createHook, createOption, webpackExtension } from '../../web/kits/webpack/create-fact.ts';
import { ask, createSampleApi } from '../ask.ts';
import { createAnchor, createPlace, createSampleSnapshot, readSampleBody } from '../sample-snapshot.ts';

const url = '/configuration/output/';
const option = {
  path: 'output.filename',
  fragment: 'filename',
  type: 'string',
  default: "'[name].js'",
  noneDefault: 'null',
  targetDefaults: [
    { targets: ['deno', 'bun'], default: "'[name].mjs'", developmentDefault: "'dev.mjs'", noneDefault: undefined },
  ],
  flag: '--output-filename',
  since: '5.1',
  place: createPlace(9),
};
const { targetDefaults: _, ...plainOption } = option;
const hook = createHook({
  path: 'compiler.hooks.run',
  fragment: 'deeper',
  type: 'AsyncSeriesHook',
  argumentNames: ['compiler'],
  deprecated: 'gone',
  place: createPlace(20),
});
const block: CodeBlock = {
  language: 'text',
  fileName: undefined,
  tabLabel: undefined,
  liveUrl: undefined,
  text: 'a',
  highlightedLines: [],
  isDiff: false,
  example: 'tides',
  marks: ['stdout', 'fragment'],
  meta: [],
  place: createPlace(30),
};
const snapshot = createSampleSnapshot({
  pages: [
    {
      url,
      title: 'Output',
      page: {
        anchors: [createAnchor(url, 'Filename')],
        facts: [createOption(option), hook, createOption({ ...plainOption, path: undefined, fragment: undefined })],
        verifiedWith: '5.112.2',
        blockEntries: [
          { ...block, fragment: undefined },
          { ...block, fragment: undefined },
        ],
        blockStates: ['compared'],
      },
    },
  ],
});
const api = createSampleApi(snapshot, {
  extension: webpackExtension,
  readBody: async (request) => ({ ...(await readSampleBody(request)), codeBlocks: [block, block] }),
});
const askPage = (fields: string) => ask(api, `{ page(by: { url: "${url}" }) { ${fields} } }`);

test('options have their defaults, and the place they stand at', async () => {
  const fields = `path type default developmentDefault noneDefault defaultText flag since deprecated url
    targetDefaults { targets default developmentDefault noneDefault } page { title } anchor { title } place { line }`;
  const first = {
    path: 'output.filename',
    type: 'string',
    default: "'[name].js'",
    developmentDefault: null,
    noneDefault: 'null',
    defaultText: null,
    targetDefaults: [
      { targets: ['deno', 'bun'], default: "'[name].mjs'", developmentDefault: "'dev.mjs'", noneDefault: null },
    ],
    flag: '--output-filename',
    since: '5.1',
    deprecated: null,
    url: `${url}#filename`,
    page: { title: 'Output' },
    anchor: { title: 'Filename' },
    place: { line: 9 },
  };
  expect(await askPage(`options { ${fields} }`)).toEqual({
    data: { page: { options: [first, { ...first, path: null, url, anchor: null, targetDefaults: [] }] } },
  });
});

test('hooks have their type and arguments, and an address below the headings of the outline too', async () => {
  expect(
    await askPage('hooks { path type arguments since deprecated url page { title } anchor { title } place { line } }'),
  ).toEqual({
    data: {
      page: {
        hooks: [
          {
            path: 'compiler.hooks.run',
            type: 'AsyncSeriesHook',
            arguments: ['compiler'],
            since: null,
            deprecated: 'gone',
            url: `${url}#deeper`,
            page: { title: 'Output' },
            anchor: null,
            place: { line: 20 },
          },
        ],
      },
    },
  });
});

test('code blocks say how they are checked, and what came of it', async () => {
  expect(await askPage('verifiedWith checkedBlocks { run all } codeBlocks { text example marks check }')).toEqual({
    data: {
      page: {
        verifiedWith: '5.112.2',
        checkedBlocks: { run: 1, all: 2 },
        codeBlocks: [
          { text: 'a', example: 'tides', marks: ['STDOUT', 'FRAGMENT'], check: 'COMPARED' },
          { text: 'a', example: 'tides', marks: ['STDOUT', 'FRAGMENT'], check: null },
        ],
      },
    },
  });
});
