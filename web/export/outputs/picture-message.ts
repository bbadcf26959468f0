// What the build and the process that draws icons send each other.

import type { IconPlan } from './icon-plan.ts';

/** The order to draw icons. */
export interface PictureOrder {
  readonly svg: Uint8Array;
  readonly plans: readonly IconPlan[];
}

/** The icons in the order of their plans, or why the SVG cannot be drawn. */
export type PictureAnswer = { readonly pictures: readonly Uint8Array[] } | { readonly problem: string };
