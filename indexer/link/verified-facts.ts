// Pure. What the record of the checks says of a page as it is now.

import type { BlockState } from '../../schema/code-block.ts';
import type { VerifiedRecord } from '../../schema/verified-record.ts';
import type { SourcePage } from '../read/tree-input.ts';

/** Is what holds of a page. */
export interface VerifiedFacts {
  readonly version: string;
  readonly blockStates: readonly BlockState[];
}

/** Finds the record of a page; undefined when there is none, or what was checked has changed since. */
export function findVerified(
  { filePath, parsed }: SourcePage,
  verified: VerifiedRecord | undefined,
): VerifiedFacts | undefined {
  const page = verified?.pages.get(filePath);
  if (verified === undefined || page === undefined || page.factsHash !== parsed.factsHash) return undefined;
  return { version: verified.version, blockStates: page.blockStates };
}
