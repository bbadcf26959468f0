// What a system needs to know of the site as an installed app.

import type { SiteRecord } from '../../../schema/records/site-settings.ts';
import { findFrameColor } from '../../../indexer/theme/format-theme.ts';
import { siteBase, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { themeColor } from '../../app/theme/theme.ts';
import { iconPlans, type IconPlan } from './icon-plan.ts';
import { defineOutput } from './output.ts';

const manifestPath = 'manifest.json';

/** `manifest.json`, for a site with an icon. */
export const webManifest = defineOutput({
  name: 'web app manifest',
  per: 'site',
  isReplaceable: true,
  locate: (read) => (read(siteRecord, '').icon === undefined ? undefined : manifestPath),
  make: (read) => renderWebManifest(read(siteRecord, ''), read(siteBase, ''), read(iconPlans, '')),
  formatHead: (read) =>
    read(siteRecord, '').icon === undefined
      ? ''
      : `<link rel="manifest" href="${read(siteBase, '')}/${manifestPath}">\n`,
});

/** @see https://www.w3.org/TR/appmanifest/ */
function renderWebManifest(site: SiteRecord, base: string, plans: readonly IconPlan[]): string {
  const { name, description, lang } = site;
  const icons = plans
    .filter(({ sizePx }) => sizePx >= 150)
    .map(({ path, sizePx, isMaskable }) => ({
      src: `${base}/${path}`,
      sizes: `${sizePx}x${sizePx}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    }));
  const color = findFrameColor(site.theme) ?? themeColor;
  const manifest = {
    name,
    short_name: name,
    description,
    lang,
    id: `${base}/`,
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'minimal-ui',
    background_color: color,
    theme_color: color,
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
