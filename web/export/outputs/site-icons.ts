// The icons, drawn from the site's one SVG.

import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { iconPaths, planIcons } from './icon-plan.ts';
import { readLinkedFile } from './linked-files.ts';
import type { Output } from './output.ts';
import { createPictureCache } from './picture-cache.ts';
import { drawingVersion } from './social-card-plan.ts';

/** Icons of all sizes. */
export const siteIcons: Output = {
  name: 'icons',
  *produce({ snapshot, contentDir, cacheDir }) {
    const { icon } = snapshot.site;
    const svg = icon === undefined ? undefined : readLinkedFile(contentDir, icon);
    if (svg === undefined) return;
    const cache = createPictureCache(cacheDir);
    const svgHash = createHash('sha256').update(svg).digest('hex');
    for (const plan of planIcons(snapshot)) {
      const key = `icon ${drawingVersion} ${svgHash} ${JSON.stringify(plan)}`;
      const draw = async (): Promise<Uint8Array> => {
        const { drawIcon } = await import('./draw-picture.ts');
        return drawIcon(svg, plan);
      };
      yield { path: plan.path, madeFrom: key, create: () => cache.findOrDraw(key, draw) };
    }
  },
  formatHead: ({ site: { icon } }) =>
    icon === undefined
      ? '<link rel="icon" href="data:,">\n' // keeps browsers from asking for an icon that does not exist
      : `<link rel="icon" href="/${escapeHtml(encodeURI(icon))}" type="image/svg+xml">\n` +
        `<link rel="icon" href="/${iconPaths.favicon}" sizes="32x32" type="image/png">\n` +
        `<link rel="apple-touch-icon" href="/${iconPaths.apple}">\n`,
};
