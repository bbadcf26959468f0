import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { Dependency } from '../graph/context/dependencies.ts';
import type { GraphqlParameters } from './parse-parameters.ts';

/** What belongs to one request from its arrival to its answer. */
export interface ServerContext {
  /** The only snapshot that the request sees. */
  readonly snapshot: Snapshot;
  readonly parameters: GraphqlParameters;
  readonly onRead: ((dependency: Dependency) => void) | undefined;
  /** Aborts when the client has gone. */
  readonly signal: AbortSignal | undefined;
  /** Called with every finished result. */
  readonly onResult: (result: { readonly hasErrors: boolean }) => void;
}
