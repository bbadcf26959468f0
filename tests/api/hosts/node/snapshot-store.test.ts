import { expect, test } from 'vitest';
import { createSnapshotStore, type SnapshotChange } from '../../../../api/hosts/node/snapshot-store.ts';
import type { Snapshot } from '../../../../schema/records/snapshot.ts';

/** The store never looks into a snapshot. */
function nameSnapshot(id: string): Snapshot {
  return { id } as Snapshot; // only its identity is tested
}

test('serves the latest snapshot and notifies every listener until it unsubscribes', () => {
  const [first, second, third] = [nameSnapshot('1'), nameSnapshot('2'), nameSnapshot('3')];
  const store = createSnapshotStore(first);
  const heard: string[] = [];
  const listen = (name: string) => (change: SnapshotChange) =>
    void heard.push(`${name} ${change.snapshot.id} ${change.changedUrls.join()} ${store.get().id}`);
  const leaveOne = store.subscribe(listen('one'));
  store.subscribe(listen('two'));
  expect(store.get()).toBe(first);

  store.replace({ snapshot: second, changedUrls: ['/a/', '/b/'] });
  leaveOne();
  store.replace({ snapshot: third, changedUrls: [] });
  expect(heard).toEqual(['one 2 /a/,/b/ 2', 'two 2 /a/,/b/ 2', 'two 3  3']);
  expect(store.get()).toBe(third);
});

test('counts one listener that subscribes twice as two', () => {
  const store = createSnapshotStore(nameSnapshot('1'));
  let count = 0;
  const listener = () => void (count += 1);
  const leave = store.subscribe(listener);
  store.subscribe(listener);
  leave();
  store.replace({ snapshot: nameSnapshot('2'), changedUrls: [] });
  expect(count).toBe(1);
});
