import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { AnswerBudget } from './answer-budget.ts';
import type { KeyedTableName, SnapshotReader, TableName } from './request-context.ts';
import { absentHash, type Dependency } from './dependencies.ts';

/** The snapshot to read, and the receivers of reads. */
export interface SnapshotReaderOptions {
  readonly snapshot: Snapshot;
  readonly budget: AnswerBudget;
  readonly onRead: ((dependency: Dependency) => void) | undefined;
}

/**
 * Creates the reader of one execution.
 * @param budget counts the records of every table that is read
 * @param onRead called for every record and table that is read, possibly more than once
 */
export function createSnapshotReader({ snapshot, budget, onRead }: SnapshotReaderOptions): SnapshotReader {
  return {
    get snapshotId() {
      onRead?.({ key: 'snapshot', hash: snapshot.id });
      return snapshot.id;
    },
    table<Name extends TableName>(name: Name): Snapshot[Name] {
      const table = snapshot[name];
      if ('items' in table) budget.scan(table.items.length);
      onRead?.({ key: name, hash: table.hash });
      return table;
    },
    record<Name extends KeyedTableName>(name: Name, key: string): ReturnType<Snapshot[Name]['get']> {
      budget.scan(1);
      const record = snapshot[name].get(key);
      onRead?.({ key: `${name}:${key}`, hash: record?.hash ?? absentHash });
      return record as ReturnType<Snapshot[Name]['get']>; // the compiler does not relate a generic index to its table
    },
  };
}
