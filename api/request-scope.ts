import type { Snapshot } from '../schema/snapshot.ts';
import type { Dependency } from './dependencies.ts';

/** Is what belongs to one request: the snapshot it sees from beginning to end, and who wants to know what it reads. */
export interface RequestScope {
  readonly snapshot: Snapshot;
  readonly onRead: ((dependency: Dependency) => void) | undefined;
}
