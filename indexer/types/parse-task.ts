// What the read stage hands to the parse stage: the bytes of one page, and the README that follows its text.

import type { FileDiagnostic } from '../../schema/diagnostics.ts';
import type { PageFormat } from './page-format.ts';

/** A README that may be shown. */
export interface PageReadme {
  /** `name@version`. */
  readonly packageId: string;
  /** SRI string of `bytes`. */
  readonly integrity: string;
  readonly bytes: Uint8Array;
}

/** The README of a page, or why it is refused; neither when there is none. */
export interface FoundReadme {
  /** True: the lock names the page's package, so that what is found can change while the page does not. */
  readonly isLocked?: boolean;
  readonly readme?: PageReadme;
  readonly problem?: FileDiagnostic;
}

/** Finds the README of the package that a page's front matter names: `readme/integrity-mismatch`. */
export type FindReadme = (bytes: Uint8Array) => FoundReadme;

/** Everything that the parsed form of a page depends on, apart from our code. It has no path and no time. */
export interface PageInput {
  readonly format: PageFormat;
  readonly bytes: Uint8Array;
  /** Left out where there is none. */
  readonly readme?: PageReadme;
}

/** A page to parse. */
export interface ParseTask extends PageInput {
  /** Cache key of the page. */
  readonly key: string;
}
