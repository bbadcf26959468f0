// The icons, drawn from the site's one SVG.

import type { Read } from '../../../indexer/engine/query.ts';
import { siteRecord } from '../../../indexer/queries/section-queries.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { publishedBytes, publishedHash } from './export-inputs.ts';
import { iconPaths, planIcons } from './icon-plan.ts';
import { defineFile, type Output } from './output.ts';

/** Finds the hash of the SVG; undefined for a site without one, and for one that cannot be read. */
function findSvg(read: Read): string | undefined {
  const { icon } = read(siteRecord, '');
  return icon === undefined ? undefined : read(publishedHash, icon);
}

/** An icon, by its path. */
const drawn = defineFile(
  'icon',
  async (read, path) => {
    const svg = findSvg(read);
    const plan = planIcons(read(siteRecord, '')).find((each) => each.path === path);
    if (svg === undefined || plan === undefined) throw new Error(`There is no icon "${path}".`);
    const bytes = read(publishedBytes, svg);
    const { drawIcon } = await import('./draw-picture.ts');
    return drawIcon(bytes, plan);
  },
  'picture',
);

/** Icons of all sizes. */
export const siteIcons: Output = {
  name: 'icons',
  per: 'site',
  queries: [drawn],
  list: (read) =>
    findSvg(read) === undefined
      ? []
      : planIcons(read(siteRecord, '')).map(({ path }) => ({ path, query: drawn, key: path })),
  formatHead(read) {
    const { icon } = read(siteRecord, '');
    if (icon === undefined) return '<link rel="icon" href="data:,">\n'; // keeps browsers from asking for an icon that does not exist
    return (
      `<link rel="icon" href="/${escapeHtml(encodeURI(icon))}" type="image/svg+xml">\n` +
      `<link rel="icon" href="/${iconPaths.favicon}" sizes="32x32" type="image/png">\n` +
      `<link rel="apple-touch-icon" href="/${iconPaths.apple}">\n`
    );
  },
};
