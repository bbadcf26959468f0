import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createUnsentBodies } from '../../../../api/hosts/node/unsent-bodies.ts';
import { createBytesInFlight } from '../../../../api/http/limits/bytes-in-flight.ts';

const createUnsent = (maxBytes: number) =>
  createUnsentBodies(createBytesInFlight({ arrived: 0, answering: 0, unsent: maxBytes * 1.2, small: 16_000 }));

/** Creates what the count uses of a response: it can be destroyed and closed. */
function createOutgoing(name: string, destroyed: string[]): ServerResponse {
  return Object.assign(new EventEmitter(), { destroy: () => void destroyed.push(name) }) as unknown as ServerResponse;
}

test('cuts off the answers that have waited longest once there is too much', () => {
  const destroyed: string[] = [];
  const unsent = createUnsent(1_000_000);
  const [first, second, third] = ['first', 'second', 'third'].map((name) => createOutgoing(name, destroyed));
  if (!first || !second || !third) throw new Error('There are three answers.');
  unsent.add(first, new Uint8Array(400_000));
  unsent.add(second, new Uint8Array(400_000));
  unsent.add(third, new Uint8Array(400_000));
  expect(destroyed).toEqual(['first']);
  second.emit('close');
  unsent.add(createOutgoing('fourth', destroyed), new Uint8Array(400_000));
  expect(destroyed).toEqual(['first']);
});

test('counts a body once that many clients read, and small ones not at all', () => {
  const destroyed: string[] = [];
  const unsent = createUnsent(500_000);
  const shared = new Uint8Array(400_000);
  for (let index = 0; index < 50; index += 1) {
    unsent.add(createOutgoing('shared', destroyed), shared);
    unsent.add(createOutgoing('small', destroyed), new Uint8Array(10_000));
  }
  expect(destroyed).toEqual([]);
});

test('counts the parts of one buffer once, and each stream', () => {
  const destroyed: string[] = [];
  const unsent = createUnsent(1_000_000);
  const file = new Uint8Array(500_000);
  for (let index = 0; index < 50; index += 1) {
    unsent.add(createOutgoing('range', destroyed), file.subarray(index, 400_000 + index));
  }
  expect(destroyed).toEqual([]);
  for (let index = 0; index < 3; index += 1) unsent.add(createOutgoing(`stream ${index}`, destroyed), 'stream');
  expect(new Set(destroyed)).toEqual(new Set(['range']));
  for (let index = 3; index < 6; index += 1) unsent.add(createOutgoing(`stream ${index}`, destroyed), 'stream');
  expect(destroyed.slice(-1)).toEqual(['stream 0']);
});
