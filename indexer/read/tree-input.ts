// What the link stage takes and gives: everything the read and parse stages found, and the records without hashes.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { PageRecord } from '../../schema/page-record.ts';
import type { ParsedPage } from '../../schema/parsed-page.ts';
import type { Place } from '../../schema/place.ts';
import type {
  ContributorRecord,
  RedirectRecord,
  SectionRecord,
  SponsorRecord,
  TreeNodeRecord,
} from '../../schema/records.ts';
import type { SiteSettings, SponsorSetting } from '../../schema/site-settings.ts';
import type { VerifiedRecord } from '../../schema/verified-record.ts';

/** Is a page's file with what was parsed from it. */
export interface SourcePage {
  readonly filePath: string;
  readonly sizeBytes: number;
  readonly parsed: ParsedPage;
  /** ISO-8601 UTC instant of the last commit that touched the file. */
  readonly updatedAt: string | undefined;
}

/** Is any file of the content tree, pages included. */
export interface TreeFile {
  readonly filePath: string;
  readonly sizeBytes: number;
}

/** Is the whole tree as read and parsed. The order of the lists does not matter. */
export interface TreeInput {
  readonly pages: readonly SourcePage[];
  readonly files: readonly TreeFile[];
  /** Paths relative to the content root; the root itself may be left out. */
  readonly directories: readonly string[];
  readonly site: SiteSettings;
  /** Where values of site.yaml stand, by path (`headerLinks.0.url`); without it, findings point at line 1. */
  readonly sitePlaces?: Readonly<Record<string, Place>>;
  readonly sponsors: readonly SponsorSetting[];
  /** What the checks of the documentation found right. */
  readonly verified?: VerifiedRecord | undefined;
  /** Found while reading files and parsing data files; those of pages are in {@link ParsedPage.diagnostics}. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Is a record before it is hashed. */
export type Unhashed<Item> = Omit<Item, 'hash'>;

/** Is the linked tree: all records in their final order, not hashed yet. */
export interface LinkedTree {
  readonly site: SiteSettings;
  readonly pages: readonly Unhashed<PageRecord>[];
  readonly nodes: readonly Unhashed<TreeNodeRecord>[];
  readonly sections: readonly Unhashed<SectionRecord>[];
  readonly contributors: readonly Unhashed<ContributorRecord>[];
  readonly sponsors: readonly Unhashed<SponsorRecord>[];
  readonly redirects: readonly Unhashed<RedirectRecord>[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Points at the start of a file, for findings about the file as a whole. */
export const fileStart: Place = Object.freeze({ line: 1, column: 1, endLine: 1, endColumn: 1 });
