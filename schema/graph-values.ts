// Values the API passes between resolvers where a record alone does not say enough: a heading with its page.

import type { LinkRecord } from './links.ts';
import type { BlockState, CodeBlock } from './code-block.ts';
import type { PageRecord } from './page-record.ts';
import type { HookFact, OptionFact } from './stated-facts.ts';

/** Is a heading together with the page that holds it. */
export interface AnchorValue {
  readonly page: PageRecord;
  /** Position in the page's flat list of anchors. */
  readonly index: number;
}

/** Is what a page states of an option, together with the page. */
export interface OptionValue {
  readonly page: PageRecord;
  readonly fact: OptionFact;
}

/** Is what a page states of a hook, together with the page. */
export interface HookValue {
  readonly page: PageRecord;
  readonly fact: HookFact;
}

/** Is a link together with the page that holds it. */
export interface LinkValue {
  readonly page: PageRecord;
  readonly link: LinkRecord;
}

/** Is a code block together with what the checks made of it. */
export interface CodeBlockValue extends CodeBlock {
  readonly state: BlockState;
}
