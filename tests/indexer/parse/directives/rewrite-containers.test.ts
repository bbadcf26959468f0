import { expect, test } from 'vitest';
import { rewriteContainers } from '../../../../indexer/parse/directives/rewrite-containers.ts';

test.each([
  ['::: tip Title', ':::tip[Title]'],
  ['::: tip', ':::tip '],
  [':::  warning  Take care ', ':::warning[Take care]   '],
  ['> ::: info A b', '> :::info[A b]'],
  ['- ::: tip x', '- :::tip[x]'],
  ['::: details Title {open}', ':::details[Title]{open} '],
  ['::: tip a] b', ':::tip[a) b]'],
  ['::: tip [a](b)', ':::tip[[a](b)]'],
  [':::: code-group', '::::code-group '],
])('turns %j into %j', (from, to) => {
  expect([rewriteContainers(from), to.length]).toEqual([to, from.length]);
});

test('adds brackets to a title without a space before the name', () => {
  const lines = [':::warning SSR + ESM', ':::details Title {open}', '> :::info [a](b)', ':::note {.wide}'];
  expect(lines.map(rewriteContainers)).toEqual([
    ':::warning[SSR + ESM]',
    ':::details[Title]{open}',
    '> :::info[[a](b)]',
    ':::note{.wide} ',
  ]);
});

test.each([
  ':::tip[x]',
  ':::tip',
  ':::tip ',
  ':::',
  'a ::: tip b',
  '```\n::: tip x\n```',
  '~~~ md\n::: tip x\n```\n::: tip y\n~~~',
  '::: 1',
])('keeps %j unchanged', (text) => {
  expect(rewriteContainers(text)).toBe(text);
});
