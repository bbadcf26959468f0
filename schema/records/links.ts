// Links after resolution against the whole tree.

import type { Place } from '../place.ts';

/** A link shown to readers. `url` is absolute, or a site address with an optional fragment. */
export interface NamedLink {
  readonly title: string;
  readonly url: string;
  /** Left out where it has none. */
  readonly icon?: IconSetting;
}

/** What draws an icon: one of the stylesheet (`name` alone), a drawing, a picture of the tree, or a sign. */
export interface IconSetting {
  /** Name in the table of icons. */
  readonly name?: string;
  /** `d` of a path on a square of 24 units. */
  readonly drawing?: string;
  /** Path of a picture, relative to the content root. */
  readonly path?: string;
  /** A sign such as an emoji. */
  readonly text?: string;
}

/** What a link leads to. */
export type LinkKind = 'internal' | 'external' | 'fragment' | 'file' | 'image';

/** What is wrong with a link. */
export type LinkProblem = 'dead-page' | 'dead-anchor' | 'outside-tree';

/** A resolved link in the text of a page. */
export interface LinkRecord {
  readonly kind: LinkKind;
  readonly title: string;
  readonly href: string;
  /**
   * Address to put into the page: a site address with an optional fragment, an absolute URL, or the authored text of a
   * dead link.
   */
  readonly url: string;
  /** URL of the target page, for internal and fragment links that resolve. */
  readonly targetUrl: string | undefined;
  readonly fragment: string | undefined;
  readonly problem: LinkProblem | undefined;
  readonly place: Place;
}
