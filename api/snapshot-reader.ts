import type { Snapshot } from '../schema/snapshot.ts';
import type { KeyedTableName, SnapshotReader, TableName } from '../schema/request-context.ts';
import { absentHash, type Dependency } from './dependencies.ts';

/**
 * Creates the view of one snapshot that one execution reads through.
 * @param onRead told of every record and table that is read; the same one may be told twice
 */
export function createSnapshotReader(
  snapshot: Snapshot,
  onRead: ((dependency: Dependency) => void) | undefined,
): SnapshotReader {
  return {
    get snapshotId() {
      onRead?.({ key: 'snapshot', hash: snapshot.id });
      return snapshot.id;
    },
    table<Name extends TableName>(name: Name): Snapshot[Name] {
      onRead?.({ key: name, hash: snapshot[name].hash });
      return snapshot[name];
    },
    record<Name extends KeyedTableName>(name: Name, key: string): ReturnType<Snapshot[Name]['get']> {
      const record = snapshot[name].get(key);
      onRead?.({ key: `${name}:${key}`, hash: record?.hash ?? absentHash });
      return record as ReturnType<Snapshot[Name]['get']>; // the compiler does not relate a generic index to its table
    },
  };
}
