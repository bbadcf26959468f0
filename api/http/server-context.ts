import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { TakeMemory } from '../graph/context/answer-budget.ts';
import type { GraphqlParameters } from './parse-parameters.ts';

/** The context of one request, from its arrival to its answer. */
export interface ServerContext {
  /** The only snapshot that the request sees. */
  readonly snapshot: Snapshot;
  readonly parameters: GraphqlParameters;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal | undefined;
  /** Takes memory until the answer is complete; undefined if memory is not counted. */
  readonly takeMemory: TakeMemory | undefined;
  /** Called with every finished result. */
  readonly onResult: (result: FinishedResult) => void;
}

/** Properties of a result. */
export interface FinishedResult {
  readonly hasErrors: boolean;
  /** Whether it is a single result, as opposed to the events of a subscription. */
  readonly isWhole: boolean;
  /** The body, if it has already been written. Yoga's response is then empty. */
  readonly json: Uint8Array<ArrayBuffer> | undefined;
}
