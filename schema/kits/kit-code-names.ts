// Names in code: what a kit finds in code blocks, and where the pages of a site describe it.

import type { FactRecord } from '../records/fact-record.ts';

/** Code in which a kit looks for names. */
export interface KitCode {
  /** Language of the fence in lower case; empty when none is given. */
  readonly language: string;
  /** `file=` of the fence. */
  readonly fileName: string | undefined;
  /** The code as it is shown. Of a diff, a kit gets each side on its own, with spaces in place of the other side's lines. */
  readonly text: string;
}

/** A token that refers to a name. */
export interface KitNameUse {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Any text that says what is meant, e.g. `function connect`. */
  readonly name: string;
}

/** What a kit may read of a page to find the names that it describes. */
export interface KitNamingPage {
  readonly url: string;
  readonly title: string;
  /** Slug of its section; empty for a page at the root. */
  readonly sectionSlug: string;
  /** Package that it documents, e.g. `left-pad@1.3.0`. */
  readonly package: string | undefined;
  readonly headings: readonly { readonly fragment: string; readonly title: string; readonly level: number }[];
  /** Ids that are not those of headings. */
  readonly ids: readonly string[];
  readonly facts: readonly FactRecord[];
}

/** A name with the address that describes it. */
export interface KitDescribedName {
  readonly name: string;
  readonly url: string;
}

/** Finds the address that describes a name; undefined for a name that is unknown or ambiguous. */
export type FindNameUrl = (name: string) => string | undefined;

/** The names in code that a kit knows. All functions are pure, and `extract` runs in threads. */
export interface KitCodeNames {
  /** Languages of the code that it reads; all when left out. */
  readonly languages?: readonly string[];
  /** Finds the names in a code block. A token with two names gets no link. */
  readonly extract: (code: KitCode) => readonly KitNameUse[];
  /** Lists the names that a page describes. */
  readonly describe: (page: KitNamingPage) => readonly KitDescribedName[];
  /**
   * Creates the search for a name among those that pages describe. Without it, a name is found by its whole text, and one
   * that is described at two addresses is ambiguous.
   * @param described in reading order
   */
  readonly createFind?: (described: readonly KitDescribedName[]) => FindNameUrl;
}
