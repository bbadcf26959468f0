// Pure. The hash of a record: equal for equal content, on every machine.

import { hash as digest } from 'node:crypto';

/** A record before it is hashed. */
export type Unhashed<Item> = Omit<Item, 'hash'>;

/** Adds the hash of a record: sha256 (hex) of its JSON. The order of its members follows from the code that builds it. */
export function hashRecord<Item extends object>(record: Item): Item & { readonly hash: string } {
  return { ...record, hash: digest('sha256', JSON.stringify(record)) };
}
