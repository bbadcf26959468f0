import { expect, test } from 'vitest';
import { listMissing } from './list-missing.ts';

const existing = [
  'output',
  'output.path',
  'output.html',
  'output.html.title',
  'stats',
  'stats.children',
  'stats.children.all',
  'mode',
];

test('lists what is neither documented nor excepted, the top of it only', () => {
  const used = { path: 'stats.*', reason: 'Later.', line: 1 };
  const idle = { path: 'entry', reason: 'Never.', line: 2 };
  expect(listMissing(existing, new Set(['output.path', 'stats']), [used, idle])).toEqual({
    paths: [
      { path: 'output.html', belowCount: 1 },
      { path: 'mode', belowCount: 0 },
    ],
    idle: [idle],
    existingCount: 8,
    documentedCount: 3,
    exceptedCount: 2,
  });
});

test('covers what is below an exception, and no other name that begins like it', () => {
  const { paths } = listMissing(['a', 'a.b', 'ab', 'x.a'], new Set(), [{ path: 'a', reason: 'No.', line: 1 }]);
  expect(paths).toEqual([
    { path: 'ab', belowCount: 0 },
    { path: 'x.a', belowCount: 0 },
  ]);
});
