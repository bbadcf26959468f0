import { describe, expect, test } from 'vitest';
import { findNextIndex } from '../../../web/app/design/find-next-index.ts';

describe('a key in a list', () => {
  test('moves to the next, previous, first or last entry, wrapping around', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowRight', 'a'];
    expect(keys.map((key) => findNextIndex('vertical', key, 0, 3))).toEqual([1, 2, 0, 2, undefined, undefined]);
    expect(keys.map((key) => findNextIndex('horizontal', key, 2, 3))).toEqual([
      undefined,
      undefined,
      0,
      2,
      0,
      undefined,
    ]);
  });

  test('starts at an end when no entry has the focus', () => {
    expect(['ArrowDown', 'ArrowUp'].map((key) => findNextIndex('vertical', key, -1, 3))).toEqual([0, 2]);
  });
});
