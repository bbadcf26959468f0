import { expect, test } from 'vitest';
import { buildAnchors } from '../../../indexer/link/build-anchors.ts';
import { placeAt } from '../build-tree.ts';

function outline(...headings: readonly (readonly [level: number, title: string])[]) {
  const anchors = headings.map(([level, title], index) => ({
    fragment: `h${index}`,
    title,
    level,
    place: placeAt(index + 5),
  }));
  return buildAnchors('/a/', anchors);
}

test('builds whole records', () => {
  expect(outline([2, 'optimization'], [3, 'optimization.splitChunks'])).toEqual([
    {
      fragment: 'h0',
      title: 'optimization',
      shortTitle: 'optimization',
      level: 2,
      url: '/a/#h0',
      parentIndex: undefined,
      childIndexes: [1],
      line: 5,
    },
    {
      fragment: 'h1',
      title: 'optimization.splitChunks',
      shortTitle: 'splitChunks',
      level: 3,
      url: '/a/#h1',
      parentIndex: 0,
      childIndexes: [],
      line: 6,
    },
  ]);
});

test('nests by level when a page starts with a deeper heading, skips one, or comes back', () => {
  const anchors = outline([3, 'a'], [2, 'b'], [3, 'c'], [1, 'd'], [3, 'e'], [2, 'f'], [3, 'g']);
  expect(anchors.map(({ parentIndex }) => parentIndex)).toEqual([undefined, undefined, 1, undefined, 3, 3, 5]);
  expect(anchors.map(({ childIndexes }) => childIndexes)).toEqual([[], [2], [], [4, 5], [], [6], []]);
});

/** Shortens a title under a parent. */
function shorten(parent: string, title: string): string | undefined {
  return outline([2, parent], [3, title])[1]?.shortTitle;
}

test('shortens a title only by its parent as a literal prefix of a name', () => {
  expect([
    shorten('output', 'output.path'),
    shorten('a.b', 'a.b.c'),
    shorten('a.b', 'axb.c'),
    shorten('[name]', '[name].js'),
    shorten('(', '(.x'),
    shorten('Stats', 'Stats: errors'),
    shorten('Module', 'Modules'),
    shorten('Module', 'Module federation'),
    shorten('entry', 'entry'),
    shorten('entry', 'entry.'),
    shorten('', '.x'),
  ]).toEqual(['path', 'c', 'axb.c', 'js', 'x', 'errors', 'Modules', 'Module federation', 'entry', 'entry.', '.x']);
});
