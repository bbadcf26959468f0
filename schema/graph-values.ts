// Values the API passes between resolvers where a record alone does not say enough: a heading with its page.

import type { LinkRecord, PageRecord } from './records.ts';

/** Is a heading together with the page that holds it. */
export interface AnchorValue {
  readonly page: PageRecord;
  /** Position in the page's flat list of anchors. */
  readonly index: number;
}

/** Is a link together with the page that holds it. */
export interface LinkValue {
  readonly page: PageRecord;
  readonly link: LinkRecord;
}
