import type { Position } from 'unist';

/** Tells what a directive states facts of. */
export type FactKind = 'option' | 'hook';

/** Is a fact directive as written. */
export interface FactUsage {
  readonly kind: FactKind;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly position: Position | undefined;
}
