// What a system needs to know of the site as an installed app.

import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { themeColor } from '../../app/theme/theme.ts';
import { planIcons } from './icon-plan.ts';
import type { Output } from './output.ts';

const manifestPath = 'manifest.json';

/** `manifest.json`, for a site with an icon. */
export const webManifest: Output = {
  name: 'web app manifest',
  *produce({ snapshot }) {
    const content = renderWebManifest(snapshot);
    if (content !== undefined) yield { path: manifestPath, content };
  },
  formatHead: ({ site }) => (site.icon === undefined ? '' : `<link rel="manifest" href="/${manifestPath}">\n`),
};

/** @see https://www.w3.org/TR/appmanifest/ */
function renderWebManifest(snapshot: Snapshot): string | undefined {
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
