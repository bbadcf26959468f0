import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { Dependency } from '../graph/context/dependencies.ts';
import type { TakeMemory } from '../graph/context/answer-budget.ts';
import type { GraphqlParameters } from './parse-parameters.ts';

/** What belongs to one request from its arrival to its answer. */
export interface ServerContext {
  /** The only snapshot that the request sees. */
  readonly snapshot: Snapshot;
  readonly parameters: GraphqlParameters;
  readonly onRead: ((dependency: Dependency) => void) | undefined;
  /** Aborts when the client has gone. */
  readonly signal: AbortSignal | undefined;
  /** Takes memory until the answer is made; undefined where it is not counted. */
  readonly takeMemory: TakeMemory | undefined;
  /** Called with every finished result. */
  readonly onResult: (result: FinishedResult) => void;
}

/** What is known of a result before it is written. */
export interface FinishedResult {
  readonly hasErrors: boolean;
  /** Whether it is one result, and not the events of a subscription. */
  readonly isWhole: boolean;
  /** The body, if it has been written already; the library's response is then empty. */
  readonly json: Uint8Array<ArrayBuffer> | undefined;
}
