// The input of the link stage: the results of the read and parse stages.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { Place } from '../../schema/place.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import type { VerifiedRecord } from '../../schema/records/verified-record.ts';
import type { ParsedPage } from './parsed-page.ts';

/** A page's file with its parsed form. */
export interface SourcePage {
  readonly filePath: string;
  readonly sizeBytes: number;
  readonly parsed: ParsedPage;
  /** ISO-8601 UTC instant of the last commit that touched the file. */
  readonly updatedAt: string | undefined;
}

/** Any file of the content tree, pages included. */
export interface TreeFile {
  readonly filePath: string;
  readonly sizeBytes: number;
}

/** The whole tree as read and parsed. The order of the lists does not matter. */
export interface TreeInput {
  readonly pages: readonly SourcePage[];
  readonly files: readonly TreeFile[];
  /** Paths relative to the content root; the root itself may be left out. */
  readonly directories: readonly string[];
  readonly site: SiteSettings;
  /** Source ranges in site.yaml by path (`headerLinks.0.url`); without them, diagnostics point at line 1. */
  readonly sitePlaces?: Readonly<Record<string, Place>>;
  /** The record of verified pages. */
  readonly verified?: VerifiedRecord | undefined;
  /** Diagnostics of reading files and parsing data files; those of pages are in {@link ParsedPage.diagnostics}. */
  readonly diagnostics: readonly Diagnostic[];
}
