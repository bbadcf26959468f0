import { expect, test } from 'vitest';
import { chooseSample, measureKeys, type NameUse } from './measure-code-names.ts';

const use = (parts: readonly string[], url = ''): NameUse => ({
  pageUrl: '/a/',
  line: 1,
  token: parts.at(-1) ?? '',
  kind: parts[0] === 'plugin' ? 'plugin-option' : 'option',
  name: parts.join('.'),
  parts,
  url,
});

test('counts what is linked, excepted and open', () => {
  const keys = [
    use(['mode'], '/mode/'),
    use(['entry', 'src/a.js']),
    use(['entry', 'main', 'import']),
    use(['plugin', 'DefinePlugin', 'a', 'b']),
    use(['rules', '[]', 'with']),
  ];
  const exceptions = [
    { reason: 'chosen', paths: ['entry.*', 'plugin DefinePlugin **'] },
    { reason: 'list', paths: ['rules[].*', 'never'] },
  ];
  const { total, linked, excepted, open, idle } = measureKeys([...keys, { ...use(['x']), kind: 'hook' }], exceptions);
  expect([total, linked, [...excepted], open.map(({ name }) => name), idle]).toEqual([
    5,
    1,
    [
      ['chosen', 2],
      ['list', 1],
    ],
    ['entry.main.import'],
    ['never'],
  ]);
});

test('a seed chooses the same sample again', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  expect(chooseSample(items, 5, 7)).toEqual(chooseSample(items, 5, 7));
  expect(chooseSample(items, 5, 7)).not.toEqual(chooseSample(items, 5, 8));
  expect(chooseSample(items, 99, 1).toSorted((left, right) => left - right)).toEqual(items);
});
