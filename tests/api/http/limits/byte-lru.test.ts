import { expect, test } from 'vitest';
import { createByteLru } from '../../../../api/http/limits/byte-lru.ts';

const create = () => createByteLru<string>(100, (value) => value.length);

test('drops what was used longest ago once there is too much', () => {
  const lru = create();
  for (const key of 'abcde') lru.set(key, 'x'.repeat(20));
  expect(lru.get('a')).toBeDefined();
  lru.set('f', 'x'.repeat(20));
  expect([...'abcdef'].filter((key) => lru.get(key) !== undefined)).toEqual(['a', 'c', 'd', 'e', 'f']);
});

test('does not keep a value that would displace most others', () => {
  const lru = create();
  lru.set('a', 'x'.repeat(20));
  lru.set('b', 'x'.repeat(26));
  expect([lru.get('a')?.length, lru.get('b')]).toEqual([20, undefined]);
});

test('counts a value that is set again once', () => {
  const lru = create();
  for (let count = 0; count < 10; count += 1) lru.set('a', 'x'.repeat(25));
  lru.set('b', 'x'.repeat(25));
  lru.set('c', 'x'.repeat(25));
  lru.set('d', 'x'.repeat(25));
  expect(lru.get('a')).toBeDefined();
  lru.clear();
  expect(lru.get('a')).toBeUndefined();
});
