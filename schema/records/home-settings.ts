// What site.yaml says of the home page, with defaults applied.

import type { homeParts } from '../fields/home-fields.ts';
import type { IconSetting, NamedLink } from './links.ts';

/** The opening of the home page: a text and the words that rotate after it. */
export interface SplashSetting {
  readonly text: string;
  readonly words: readonly string[];
  /** Links below the headline; the first one is the primary button. */
  readonly links: readonly NamedLink[];
  /** The drawing beside the text. */
  readonly graph: SplashGraphSetting | undefined;
}

/** A drawing: many things go in, a figure stands in the middle, and few come out. */
export interface SplashGraphSetting {
  readonly nodes: readonly SplashNode[];
  readonly outputs: readonly SplashOutput[];
  /** Undefined when the lines only meet. */
  readonly figure: IconSetting | undefined;
}

/** What goes in. */
export interface SplashNode extends SplashOutput {
  /** Column, from 0. Lines lead to columns further on. */
  readonly column: number;
  /** Names of the nodes that lines lead to; empty for a node whose line leads to the figure. */
  readonly targets: readonly string[];
}

/** What comes out. */
export interface SplashOutput {
  readonly name: string;
  /** The words that light it up. */
  readonly words: readonly string[];
}

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
