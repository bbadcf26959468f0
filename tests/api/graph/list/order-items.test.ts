import { expect, test } from 'vitest';
import { createWorkSlices } from '../../../../api/graph/context/work-slices.ts';
import { orderItems, orderPositionsInSlices, type ItemOrder } from '../../../../api/graph/list/order-items.ts';

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

test.each(orders)('orders in slices as it does at once: %o', async (order) => {
  const slices = createWorkSlices()();
  for (const length of [0, 1, 999, 1_000, 1_001, items.length]) {
    const some = items.slice(0, length);
    const positions = await orderPositionsInSlices(some, order, { keys, slices });
    const ordered = positions?.map((position) => some[position]) ?? some;
    expect(ordered).toEqual(orderItems(some, order, keys));
  }
});

test('lets others have a turn while a long list is put in order', async () => {
  let sliceCount = 0;
  const slices = { ...createWorkSlices()(), take: () => void (sliceCount += 1) };
  await orderPositionsInSlices(items, { field: 'KEY' }, { keys, slices });
  expect(sliceCount).toBeGreaterThan(items.length);
});
