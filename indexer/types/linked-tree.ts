// The output of the link stage and input of the freeze stage: records without hashes.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import type {
  ContributorRecord,
  RedirectRecord,
  SectionRecord,
  SponsorRecord,
  TreeNodeRecord,
} from '../../schema/records/tree-records.ts';

/** A record before it is hashed. */
export type Unhashed<Item> = Omit<Item, 'hash'>;

/** The linked tree: all records in their final order. */
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
