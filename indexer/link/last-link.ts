// What one link stage hands to the next, so that an edit costs what it touches.

import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { TreeInput } from '../types/tree-input.ts';
import type { PageSeeds } from './build-page-seeds.ts';
import type { LinkTargets } from './link-targets.ts';
import type { NameIndex } from './resolve-code-names.ts';

/** What a link stage keeps for the next one besides the records. */
export interface LinkMemory {
  readonly input: TreeInput;
  readonly pageSeeds: PageSeeds;
  readonly targets: LinkTargets;
  readonly names: NameIndex;
}

/** The last link stage: what still holds is taken over, and the result does not depend on it. */
export interface LastLink {
  readonly snapshot: Snapshot;
  /** Of the stage that made the snapshot. */
  readonly memory?: LinkMemory | undefined;
}
