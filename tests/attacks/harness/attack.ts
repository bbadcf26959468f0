import type { ServeProcess } from './serve-process.ts';

/** The target of an attack. */
export type AttackKind =
  | 'answers'
  | 'bodies'
  | 'connections'
  | 'load'
  | 'documents'
  | 'files'
  | 'headers'
  | 'lifecycle'
  | 'search'
  | 'tools';

/** One kind of abuse by an unknown client. */
export interface Attack {
  /** A short description, e.g. `slow bodies`. */
  readonly name: string;
  readonly kind: AttackKind;
  /** Whether it is among the worst of its kind, which every `npm test` runs. */
  readonly isShort?: boolean;
  /**
   * Attacks the server until `isOver`, or for a count of requests.
   * @throws AttackError when an answer is wrong in itself, whatever it cost
   */
  readonly run: (context: AttackContext) => Promise<void>;
}

/** The context of a running attack. */
export interface AttackContext {
  readonly port: number;
  readonly isOver: () => boolean;
  /** Milliseconds until `isOver`. */
  readonly durationMs: number;
  /** Starts a server that this attack may end. */
  readonly startServer: () => Promise<ServeProcess>;
}

/** An answer that the server must not give. */
export class AttackError extends Error {
  override readonly name = 'AttackError';
}
