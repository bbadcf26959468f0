import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { AnswerBudget } from './answer-budget.ts';
import type { KeyedTableName, SnapshotReader, TableName } from './request-context.ts';

/** The snapshot to read. */
export interface SnapshotReaderOptions {
  readonly snapshot: Snapshot;
  readonly budget: AnswerBudget;
}

/**
 * Creates the reader of one execution.
 * @param budget counts the records of every table that is read
 */
export function createSnapshotReader({ snapshot, budget }: SnapshotReaderOptions): SnapshotReader {
  return {
    get snapshotId() {
      return snapshot.id;
    },
    table<Name extends TableName>(name: Name): Snapshot[Name] {
      const table = snapshot[name];
      if (table !== undefined && 'keys' in table) budget.scan(table.size);
      return table;
    },
    record<Name extends KeyedTableName>(name: Name, key: string): ReturnType<Snapshot[Name]['get']> {
      budget.scan(1);
      return snapshot[name].get(key) as ReturnType<Snapshot[Name]['get']>; // the compiler does not relate a generic index to its table
    },
  };
}
