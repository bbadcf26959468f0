// Runs every kept result again: what comes out different was not made by a pure function of what it read.

import { createHash } from 'node:crypto';
import type { Engine } from '../../../indexer/engine/engine.ts';
import { computeFingerprint, encodeValue } from '../../../indexer/engine/fingerprint.ts';
import {
  isCollection,
  type AnyCollection,
  type AnyQuery,
  type Entry,
  type Read,
} from '../../../indexer/engine/query.ts';

/** @returns `query key` of the results that come out different */
export async function verifyEngine(engine: Engine, queries: readonly AnyQuery[]): Promise<readonly string[]> {
  // The values have the types of their queries.
  const get = (query: AnyQuery, key: string): unknown => engine.get(query as never, key);
  const getLater = async (query: AnyQuery, key: string): Promise<unknown> => engine.getLater(query as never, key);
  const find = (query: AnyQuery, key: string): string => engine.findFingerprint(query, key) ?? '';
  const read = Object.assign(get, {
    fingerprint: (query: AnyQuery, key: string) => (void get(query, key), find(query, key)),
    later: getLater,
    laterFingerprint: async (query: AnyQuery, key: string) => (await getLater(query, key), find(query, key)),
  }) as Read;

  async function verifyRun(query: AnyQuery, key: string): Promise<readonly string[]> {
    const made = new Map<AnyQuery, unknown>();
    try {
      made.set(query, await query.run?.(read, key, (other, _, value) => void made.set(other, value)));
    } catch {
      return engine.has(query, key) ? [`${query.name} ${key}`] : []; // it has read what rests
    }
    if (!engine.has(query, key)) return [];
    return [query, ...queries.filter(({ maker }) => maker === query)]
      .filter((each) => each.encoding !== 'none' && engine.has(each, key))
      .filter((each) => computeOwnFingerprint(each, made.get(each)) !== find(each, key))
      .map(({ name }) => `${name} ${key}`);
  }

  async function verifyCollection({ name, parts, buckets }: AnyCollection): Promise<readonly string[]> {
    const expected = new Map<string, Entry<unknown>[]>();
    for (const key of [...new Set(engine.get(parts.keys, ''))].sort()) {
      let fingerprint = '';
      try {
        await getLater(parts.from, key);
        fingerprint = find(parts.from, key);
      } catch {
        continue; // a source with an error emits nothing
      }
      const value = await getLater(parts.from, key);
      for (const [bucket, item] of parts.emit({ key, fingerprint, getValue: () => value }))
        expected.set(bucket, [...(expected.get(bucket) ?? []), [key, item]]);
    }
    const keys = new Set([...engine.listKeys(buckets), ...expected.keys()]);
    return [...keys]
      .filter((key) => find(buckets, key) !== '' || expected.has(key))
      .filter((key) => JSON.stringify(get(buckets, key)) !== JSON.stringify(expected.get(key) ?? []))
      .map((key) => `${name} ${key}`);
  }

  const different: string[] = [];
  for (const query of queries) {
    if (isCollection(query) && engine.has(query, '')) different.push(...(await verifyCollection(query)));
    // What is no data has no bytes: what reads it is compared.
    if ((query.kind !== 'derived' && query.kind !== 'later') || query.encoding === 'none') continue;
    for (const key of engine.listKeys(query)) different.push(...(await verifyRun(query, key)));
  }
  return different;
}

function computeOwnFingerprint(query: AnyQuery, value: unknown): string {
  const encoded = encodeValue(query, value);
  if (query.retention !== 'file') return computeFingerprint(encoded);
  return `${createHash('sha256').update(encoded).digest('hex')}.${Buffer.byteLength(encoded)}`;
}
