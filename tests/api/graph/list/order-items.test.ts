import { expect, test } from 'vitest';
import { createWorkTurns } from '../../../../api/graph/context/work-turns.ts';
import { orderItems, orderPositionsInTurns, type ItemOrder } from '../../../../api/graph/list/order-items.ts';

interface Item {
  readonly index: number;
  readonly key: string | undefined;
}

const keys = { READING: null, KEY: ({ key }: Item) => key };
const items = Array.from({ length: 5_321 }, (_, index): Item => {
  const number = (index * 7_919) % 613;
  return { index, key: number % 11 === 0 ? undefined : `key ${number}` };
});

const orders: readonly (ItemOrder<'KEY' | 'READING'> | undefined)[] = [
  { field: 'KEY' },
  { field: 'KEY', direction: 'DESC' },
  { field: 'READING', direction: 'DESC' },
  undefined,
];

test.each(orders)('orders in turns as it does at once: %o', async (order) => {
  const turns = createWorkTurns()();
  for (const length of [0, 1, 999, 1_000, 1_001, items.length]) {
    const some = items.slice(0, length);
    const positions = await orderPositionsInTurns(some, order, { keys, turns });
    const ordered = positions?.map((position) => some[position]) ?? some;
    expect(ordered).toEqual(orderItems(some, order, keys));
  }
});

test('lets others have a turn while a long list is put in order', async () => {
  let turnCount = 0;
  const turns = { ...createWorkTurns()(), take: () => void (turnCount += 1) };
  await orderPositionsInTurns(items, { field: 'KEY' }, { keys, turns });
  expect(turnCount).toBeGreaterThan(items.length);
});
