import { expect, test } from 'vitest';
import { listHooks, listOptions } from '../../../../../web/kits/webpack/facts/stated-facts.ts';
import { parseText as parseWith } from '../../../../indexer/parse-text.ts';
import { webpackTables } from '../webpack-tables.ts';

const parseText = (text: string) => parseWith(text, 'md', webpackTables);

const listPaths = (lines: readonly string[]) => {
  const { page, findings } = parseText(lines.join('\n\n'));
  return [listOptions(page).map(({ path, fragment }) => [path, fragment]), findings];
};
const option = '::option{type="a"}';

test('lists options and hooks with all attributes and their places', () => {
  const text = [
    '## output.filename',
    '::option{type="string" default="1" default-development="2" default-none="3" default-text="4" flag="--f" since="5.1" deprecated="x"}',
    '#### Deep {#own}',
    '::hook{type="SyncHook" args="a,b" path="c.hooks.d"}',
  ].join('\n');
  const { page, findings } = parseText(text);
  expect([listOptions(page), listHooks(page), findings]).toEqual([
    [
      {
        path: 'output.filename',
        fragment: 'outputfilename',
        type: 'string',
        default: '1',
        developmentDefault: '2',
        noneDefault: '3',
        targetDefaults: undefined,
        defaultText: '4',
        flag: '--f',
        since: '5.1',
        deprecated: 'x',
        place: { line: 2, column: 1, endLine: 2, endColumn: 132 },
      },
    ],
    [
      {
        path: 'c.hooks.d',
        fragment: 'own',
        type: 'SyncHook',
        argumentNames: ['a', 'b'],
        since: undefined,
        deprecated: undefined,
        place: { line: 4, column: 1, endLine: 4, endColumn: 52 },
      },
    ],
    [],
  ]);
});

test.each([
  [
    'in modes that have their own too',
    `default-targets="node, async-node: 'a;b: c'; webworker: ['\\';', 1]" default-targets-development=" webworker : 2 "`,
    [
      { targets: ['node', 'async-node'], default: "'a;b: c'", developmentDefault: undefined, noneDefault: undefined },
      { targets: ['webworker'], default: "['\\';', 1]", developmentDefault: '2', noneDefault: undefined },
    ],
    undefined,
  ],
  ['not without a default', 'default-targets="node: 1; bun"', undefined, '"bun" is not "TARGETS: DEFAULT".'],
  ['not without a target', `default-targets=": 1"`, undefined, '": 1" is not "TARGETS: DEFAULT".'],
  ['not empty', 'default-targets=""', undefined, '"" is not "TARGETS: DEFAULT".'],
  ['not twice', 'default-targets="node: 1; node: 2"', undefined, '"node" has two defaults.'],
  [
    'not for other targets in a mode',
    'default-targets="node, bun: 1" default-targets-none="node: 2"',
    undefined,
    '"default-targets-none" has a default for "node", which is not an entry of "default-targets".',
  ],
])('reads defaults for targets, %s', (_, attributes, targetDefaults, problem) => {
  const { page, findings } = parseText(`## a\n\n::option{type="b" ${attributes}}`);
  expect(listOptions(page).map((entry) => entry.targetDefaults)).toEqual([targetDefaults]);
  const name = attributes.includes('-none') ? 'default-targets-none' : 'default-targets';
  expect(findings).toEqual(
    problem === undefined ? [] : [`3:1 markdown/invalid-attribute "${name}" cannot be parsed: ${problem}`],
  );
});

test('takes the path from the heading, and continues that of its parent for a single word', () => {
  expect(
    listPaths([
      '## experiments',
      option,
      '### outputModule',
      option,
      '#### deep',
      option,
      '## `module.rules[].test`',
      option,
    ]),
  ).toEqual([
    [
      ['experiments', 'experiments'],
      ['experiments.outputModule', 'outputmodule'],
      ['experiments.outputModule.deep', 'deep'],
      ['module.rules[].test', 'modulerulestest'],
    ],
    [],
  ]);
});

test('applies an explicit path to the headings below, until the next one of its level', () => {
  const minimize = '::option{type="a" path="SplitChunksPlugin.minSize"}';
  expect(listPaths(['## Options', '### Sizes', minimize, '#### part', option, '### other', option])).toEqual([
    [
      ['SplitChunksPlugin.minSize', 'sizes'],
      ['SplitChunksPlugin.minSize.part', 'part'],
      ['Options.other', 'other'],
    ],
    [],
  ]);
});

test('reports an entry without a path', () => {
  const none = '::option{type="a" path="none"}';
  expect(listPaths([option, '## Two words', none, option, '### run', '::hook{type="SyncHook"}'])).toEqual([
    [
      [undefined, undefined],
      [undefined, 'two-words'],
      [undefined, 'two-words'],
    ],
    [
      '1:1 markdown/missing-attribute "option" has no path, and the heading above it is not a path.',
      '7:1 markdown/missing-attribute "option" has no path, and the heading above it is not a path.',
      '11:1 markdown/missing-attribute "hook" has no path, and the heading above it is not a path.',
    ],
  ]);
});
