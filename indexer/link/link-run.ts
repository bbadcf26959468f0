// What one run of the link stage passes to the next, so that an edit costs only the work for what it changes.

import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { TreeInput } from '../types/tree-input.ts';
import type { PageSeeds } from './build-page-seeds.ts';
import type { LinkTargets } from './link-targets.ts';
import type { CodeNameIndex } from './resolve-code-names.ts';

/** Intermediate results that a run keeps for the next one, besides the records. */
export interface LinkState {
  readonly input: TreeInput;
  readonly pageSeeds: PageSeeds;
  readonly targets: LinkTargets;
  readonly names: CodeNameIndex;
}

/** An earlier run. Results that are still valid are reused; the outcome is the same as without it. */
export interface LinkRun {
  readonly snapshot: Snapshot;
  /** State of the run that made the snapshot. */
  readonly linkState?: LinkState | undefined;
}
