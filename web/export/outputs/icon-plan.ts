// The icons that a site with an SVG has.

import { siteRecord } from '../../../indexer/queries/section-queries.ts';
import { canDraw } from './export-inputs.ts';
import { derive } from './output.ts';

/** An icon to draw. */
export interface IconPlan {
  /** Below the site's root. */
  readonly path: string;
  readonly sizePx: number;
  /** True for an icon with its own background and room around it: the system may cut its corners. */
  readonly isMaskable: boolean;
}

/** The icons that pages link to. */
export const iconPaths = { favicon: 'icons/icon-32.png', apple: 'icons/icon-180.png' } as const;

/** The icons to draw; none without an SVG, and none where nothing can be drawn. */
export const iconPlans = derive('icon plans', (read): readonly IconPlan[] => {
  if (read(siteRecord, '').icon === undefined || read(canDraw, '') !== true) return [];
  const plain = [32, 150, 192, 512].map((sizePx) => ({
    path: `icons/icon-${sizePx}.png`,
    sizePx,
    isMaskable: false,
  }));
  return [
    ...plain,
    // a home screen shows transparent areas as black
    { path: iconPaths.apple, sizePx: 180, isMaskable: true },
    { path: 'icons/icon-maskable-512.png', sizePx: 512, isMaskable: true },
  ];
});
