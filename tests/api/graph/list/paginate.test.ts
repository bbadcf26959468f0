import { describe, expect, test } from 'vitest';
import { paginate, type PageArguments } from '../../../../api/graph/list/paginate.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];

/** Takes a part of a list whose nodes are its keys in upper case. */
function take(keys: readonly string[], args: PageArguments) {
  const { edges, nodes, pageInfo, totalCount } = paginate({
    keys,
    getNode: (index) => keys[index]?.toUpperCase() ?? '?',
    args,
  });
  return { edges, nodes, pageInfo, totalCount };
}

const cursorOf = (keys: readonly string[], key: string): string =>
  take(keys, {}).edges[keys.indexOf(key)]?.cursor ?? 'none';

describe('paginate', () => {
  test('gives everything up to a hundred without arguments', () => {
    expect(take(['a', 'b'], {})).toEqual({
      edges: [
        { cursor: 'MDph', node: 'A' },
        { cursor: 'MTpi', node: 'B' },
      ],
      nodes: ['A', 'B'],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: 'MDph', endCursor: 'MTpi' },
      totalCount: 2,
    });
    const many = Array.from({ length: 250 }, (_, index) => `key ${index}`);
    const { nodes, pageInfo, totalCount } = take(many, {});
    expect([nodes.length, pageInfo.hasNextPage, totalCount]).toEqual([100, true, 250]);
  });

  test('gives an empty list without cursors', () => {
    expect(take([], { first: 3 })).toEqual({
      edges: [],
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
      totalCount: 0,
    });
  });

  test('pages forward and back', () => {
    const first = take(letters, { first: 2 });
    expect(first.nodes).toEqual(['A', 'B']);
    const second = take(letters, { first: 2, after: first.pageInfo.endCursor });
    expect(second.nodes).toEqual(['C', 'D']);
    expect(take(letters, { last: 2, before: second.pageInfo.startCursor }).nodes).toEqual(['A', 'B']);
    expect(take(letters, { last: 2 }).nodes).toEqual(['D', 'E']);
    expect(take(letters, { after: cursorOf(letters, 'a'), before: cursorOf(letters, 'd') }).nodes).toEqual(['B', 'C']);
    expect(take(letters, { after: cursorOf(letters, 'd'), before: cursorOf(letters, 'b') }).nodes).toEqual([]);
  });

  test('finds a cursor again after nodes came before it', () => {
    const after = cursorOf(letters, 'b');
    expect(take(['x', 'y', ...letters], { first: 2, after }).nodes).toEqual(['C', 'D']);
    expect(take(letters.toReversed(), { first: 2, after }).nodes).toEqual(['A']);
  });

  test('continues after the position of a node that no longer exists', () => {
    const withoutB = letters.filter((letter) => letter !== 'b');
    expect(take(withoutB, { first: 2, after: cursorOf(letters, 'b') }).nodes).toEqual(['C', 'D']);
    expect(take(withoutB, { last: 2, before: cursorOf(letters, 'b') }).nodes).toEqual(['A']);
    expect(take(['a'], { first: 2, after: cursorOf(letters, 'e') }).nodes).toEqual([]);
  });

  test('distinguishes two nodes with the same key by their position', () => {
    const twins = ['a', 'a', 'b'];
    const second = take(twins, {}).edges[1]?.cursor ?? '';
    expect(take(twins, { after: second }).nodes).toEqual(['B']);
  });

  test('keeps keys with any text', () => {
    const keys = ['/föö/:1', '10:/a/', '\n'];
    const cursors = take(keys, {}).edges.map(({ cursor }) => cursor);
    expect(cursors.map((after) => take(keys, { after }).nodes.length)).toEqual([2, 1, 0]);
  });

  test.each([
    [{ first: 0 }, { code: 'INVALID_ARGUMENT', limit: 100, actual: 0 }],
    [{ first: 101 }, { code: 'INVALID_ARGUMENT', limit: 100, actual: 101 }],
    [{ last: -1 }, { code: 'INVALID_ARGUMENT', limit: 100, actual: -1 }],
    [{ first: 1, last: 1 }, { code: 'INVALID_ARGUMENT' }],
    [{ after: 'nonsense' }, { code: 'INVALID_CURSOR' }],
    [{ before: '' }, { code: 'INVALID_CURSOR' }],
  ])('refuses %j', (args, extensions) => {
    expect(() => take(letters, args)).toThrow(
      expect.objectContaining({ extensions: expect.objectContaining(extensions) }),
    );
  });
});
