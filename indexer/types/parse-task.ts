// The output of the read stage and input of the parse stage: the bytes of a page, and of the README that follows its
// text.

import type { FileDiagnostic } from '../../schema/diagnostics.ts';
import type { MessageTable } from '../../schema/messages/message.ts';
import type { PageFormat } from './page-format.ts';

/** A README that matches the lock. */
export interface PageReadme {
  /** `name@version`. */
  readonly packageId: string;
  /** SRI string of `bytes`. */
  readonly integrity: string;
  readonly bytes: Uint8Array;
}

/** The README of a page, or the reason why it was rejected; neither if there is none. */
export interface FoundReadme {
  /** True when the page's package is in the lock, so that its README can change while the page does not. */
  readonly isLocked?: boolean;
  readonly readme?: PageReadme;
  readonly problem?: FileDiagnostic;
}

/** Finds the README of the package that a page's front matter names. Reports `readme/integrity-mismatch`. */
export type FindReadme = (bytes: Uint8Array) => FoundReadme;

/** Everything that the parsed form of a page depends on, except the code. It contains no path and no time. */
export interface PageInput {
  readonly format: PageFormat;
  readonly bytes: Uint8Array;
  readonly readme?: PageReadme;
  /** The words that become part of the text and are not the English ones. */
  readonly messages?: MessageTable;
}
