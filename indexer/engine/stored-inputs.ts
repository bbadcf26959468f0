// IO (through the store). Inputs as the last commit has left them: for a host that asks before it opens an engine.

import { existsSync } from 'node:fs';
import { computeFingerprint, decodeValue, readInline } from './fingerprint.ts';
import type { StoredNode } from './node-rows.ts';
import type { AnyQuery, Query } from './query.ts';
import { openStore, type Store } from './store.ts';

/** Reads the inputs of a store. */
export interface StoredInputs {
  /** Reads one; undefined when it is not there, or lost. */
  readonly get: <Value>(query: Query<Value | undefined>, key: string) => Value | undefined;
  readonly listKeys: (query: AnyQuery) => readonly string[];
}

/**
 * Works with the inputs of a store, which another process may have.
 * @returns undefined when there is no store
 * @throws Error of the database, or of the file system
 */
export function readStoredInputs<Result>(filePath: string, work: (inputs: StoredInputs) => Result): Result | undefined {
  if (!existsSync(filePath)) return undefined;
  const store = openStore({ filePath, isLive: true });
  try {
    return work(createInputs(store));
  } finally {
    store.close();
  }
}

function createInputs({ queries, nodes, values }: Store): StoredInputs {
  const listed = new Map<string, StoredNode>();
  const findNumber = ({ name }: AnyQuery): number => queries.find((each) => each.name === name)?.id ?? 0;
  return {
    get<Value>(query: Query<Value | undefined>, key: string) {
      const node = listed.get(formatName(query, key)) ?? nodes.find(findNumber(query), key);
      if (node === undefined || node.fingerprint === '') return undefined;
      const encoded = readInline(node.fingerprint) ?? values.read(node.fingerprint);
      if (encoded === undefined || computeFingerprint(encoded) !== node.fingerprint) return undefined;
      return decodeValue(query, encoded) as Value; // the type of a value is that of its query
    },
    listKeys: (query) =>
      nodes.list(findNumber(query)).map((node) => {
        listed.set(formatName(query, node.key), node);
        return node.key;
      }),
  };
}

function formatName({ name }: AnyQuery, key: string): string {
  return `${name}\n${key}`;
}
