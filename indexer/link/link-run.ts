// The state that one run of the link stage passes to the next, so that an edit costs only what it changes.

import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { TreeInput } from '../types/tree-input.ts';
import type { PageSeeds } from './build-page-seeds.ts';
import type { LinkTargets } from './link-targets.ts';
import type { CodeNameIndex } from './resolve-code-names.ts';
import type { PageSuggestions } from './suggest-target.ts';

/** Intermediate results that a run keeps for the next one, besides the records. */
export interface LinkState {
  readonly input: TreeInput;
  readonly pageSeeds: PageSeeds;
  readonly targets: LinkTargets;
  readonly names: CodeNameIndex;
  readonly suggestions: PageSuggestions;
}

/** An earlier run. Its valid results are reused, which does not change the outcome. */
export interface LinkRun {
  readonly snapshot: Snapshot;
  /** State of the run that built the snapshot. */
  readonly linkState?: LinkState | undefined;
}
