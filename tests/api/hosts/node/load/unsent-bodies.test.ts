import { expect, test } from 'vitest';
import { createUnsentBodies } from '../../../../../api/hosts/node/load/unsent-bodies.ts';
import { createBytesInFlight } from '../../../../../api/http/limits/bytes-in-flight.ts';

const createUnsent = (maxBytes: number) =>
  createUnsentBodies(createBytesInFlight({ arrived: 0, answering: 0, unsent: maxBytes * 1.2, small: 16_000 }));

test('cuts off the answers that have waited longest once there is too much', () => {
  const cut: string[] = [];
  const unsent = createUnsent(1_000_000);
  const add = (name: string) => unsent.add(new Uint8Array(400_000), () => void cut.push(name));
  const ends = ['first', 'second', 'third'].map(add);
  expect(cut).toEqual(['first']);
  ends[1]?.();
  add('fourth');
  expect(cut).toEqual(['first']);
});

test('counts a body once that many clients read, and small ones not at all', () => {
  const cut: string[] = [];
  const unsent = createUnsent(500_000);
  const shared = new Uint8Array(400_000);
  for (let index = 0; index < 50; index += 1) {
    unsent.add(shared, () => void cut.push('shared'));
    expect(unsent.add(new Uint8Array(10_000), () => void cut.push('small'))).toBeUndefined();
  }
  expect(cut).toEqual([]);
});

test('counts the parts of one buffer once, and each stream', () => {
  const cut: string[] = [];
  const unsent = createUnsent(1_000_000);
  const file = new Uint8Array(500_000);
  for (let index = 0; index < 50; index += 1) {
    unsent.add(file.subarray(index, 400_000 + index), () => void cut.push('range'));
  }
  expect(cut).toEqual([]);
  const addStream = (index: number) => unsent.add('stream', () => void cut.push(`stream ${index}`));
  for (let index = 0; index < 3; index += 1) addStream(index);
  expect(new Set(cut)).toEqual(new Set(['range']));
  for (let index = 3; index < 6; index += 1) addStream(index);
  expect(cut.slice(-1)).toEqual(['stream 0']);
});
