// What site.yaml says of the home page, with defaults applied.

import type { homeParts } from '../fields/home-fields.ts';
import type { IconSetting, NamedLink } from './links.ts';

/** The home page below its opening. */
export interface HomeSetting {
  readonly parts: readonly (typeof homeParts)[number][];
  /** Number of headings that are numbered. */
  readonly steps: number;
}

/** What the home page opens with. */
export interface HeroSetting {
  readonly title: string;
  readonly tagline: string | undefined;
  /** Path of a picture, relative to the content root. */
  readonly image: string | undefined;
  /** What the picture shows; empty for one that only decorates. */
  readonly imageAlt: string;
  /** The first one is the main button. */
  readonly actions: readonly NamedLink[];
}

/** A card on the home page. */
export interface FeatureSetting {
  readonly title: string;
  readonly text: string | undefined;
  readonly icon: IconSetting | undefined;
  readonly url: string | undefined;
}
