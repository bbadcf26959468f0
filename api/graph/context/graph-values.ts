// Values that resolvers pass on if a record alone is not sufficient, e.g. a heading with its page.

import type { LinkRecord } from '../../../schema/records/links.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { FactRecord } from '../../../schema/records/fact-record.ts';

/** A heading with the page that contains it. */
export interface AnchorValue {
  readonly page: PageRecord;
  /** Position in the page's flat list of anchors. */
  readonly index: number;
}

/** A fact with the page that states it. */
export interface FactValue {
  readonly page: PageRecord;
  readonly fact: FactRecord;
}

/** A link with the page that contains it. */
export interface LinkValue {
  readonly page: PageRecord;
  readonly link: LinkRecord;
}

/** A change of the content. */
export interface ContentChangeValue {
  /** The content after the change, from which `page` is read. */
  readonly snapshot: Snapshot;
  readonly snapshotId: string;
  readonly changedUrls: string[];
  readonly changes: readonly PageChangeValue[];
  readonly diagnosticCounts: { readonly errors: number; readonly warnings: number; readonly infos: number };
}

/** A page that a change of the content affects. */
export interface PageChangeValue {
  readonly url: string;
  readonly title: string;
  readonly kind: 'ADDED' | 'AFFECTED' | 'EDITED' | 'REMOVED';
  readonly contentHash: string | null;
}

/** A code block with the page that contains it. */
export interface CodeBlockValue {
  readonly page: PageRecord;
  /** Position in the page's list of code blocks. */
  readonly blockIndex: number;
}

/** A value that is shown beside the title of a page. */
export interface LabelValue {
  readonly name: string;
  readonly value: string;
}
