// Which icons are made from the site's one SVG, and the manifest that names them.

import type { Snapshot } from '../../schema/snapshot.ts';
import { themeColor } from '../app/constants.ts';

/** Is an icon to make. */
export interface IconPlan {
  /** Below the site's root. */
  readonly path: string;
  readonly sizePx: number;
  /** True: on a ground of its own, with room around it, so that a system may cut its corners. */
  readonly isMaskable: boolean;
}

/** Are the icons that pages name themselves. */
export const iconPaths = { favicon: 'icons/icon-32.png', apple: 'icons/icon-180.png' } as const;

/** Lists the icons of a site; none without an SVG. */
export function planIcons({ site }: Snapshot): readonly IconPlan[] {
  if (site.icon === undefined) return [];
  const plain = [32, 150, 192, 512].map((sizePx) => ({
    path: `icons/icon-${sizePx}.png`,
    sizePx,
    isMaskable: false,
  }));
  return [
    ...plain,
    // a home screen puts its own black behind what is transparent
    { path: iconPaths.apple, sizePx: 180, isMaskable: true },
    { path: 'icons/icon-maskable-512.png', sizePx: 512, isMaskable: true },
  ];
}

/** Renders the web app manifest. @see https://www.w3.org/TR/appmanifest/ */
export function renderWebManifest(snapshot: Snapshot): string | undefined {
  const { name, description, lang, icon } = snapshot.site;
  if (icon === undefined) return undefined;
  const icons = planIcons(snapshot)
    .filter(({ sizePx }) => sizePx >= 150)
    .map(({ path, sizePx, isMaskable }) => ({
      src: `/${path}`,
      sizes: `${sizePx}x${sizePx}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    }));
  const manifest = {
    name,
    short_name: name,
    description,
    lang,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: themeColor,
    theme_color: themeColor,
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
