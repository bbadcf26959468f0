// site.yaml and the data files that it names, on their way from the read stage to the link stage.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { Place } from '../../schema/place.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import type { VerifiedRecord } from '../../schema/records/verified-record.ts';

/** A text, with diagnostics for what had to be repaired. */
export interface SourceText {
  /** Undefined when the file does not exist or cannot be read. */
  readonly text: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file of the tree by its path. Reports `tree/unreadable-file`, `tree/invalid-utf8` and others. */
export type ReadSourceText = (filePath: string) => SourceText;

/** The parsed site.yaml. */
export interface ParsedSite {
  readonly site: SiteSettings;
  /** Folder of its host that the site is published in, see `schema/wire/base-path.ts`. The graph does not have it. */
  readonly base: string;
  /** The values of kits' fields. Of a data file, it is the path. */
  readonly kitSettings: Readonly<Record<string, unknown>>;
  /** Source ranges by path, e.g. `headerLinks.0.url`, for the diagnostics of the link stage. */
  readonly places: Readonly<Record<string, Place>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The settings of all data files. */
export interface DataFiles extends ParsedSite {
  /** The values of kits' fields, with the content of data files. */
  readonly kitSettings: Readonly<Record<string, unknown>>;
  /** The data files that kits' fields name. */
  readonly kitFiles: readonly { readonly field: string; readonly filePath: string }[];
  readonly verified: VerifiedRecord | undefined;
  /** Of all data files. */
  readonly diagnostics: readonly Diagnostic[];
  /** False when a file has an error. The settings are then the valid part of it. */
  readonly isGood: boolean;
}
