// The stylesheets of a site's own: that of its theme, and `extra.css` beside site.yaml.

import { hashBytes } from '../../../indexer/engine/fingerprint.ts';
import type { Read } from '../../../indexer/engine/query.ts';
import { hasFile } from '../../../indexer/queries/address-queries.ts';
import { siteBase, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { formatTheme } from '../../../indexer/theme/format-theme.ts';
import { extraStylePath } from '../../../schema/fields/site-fields.ts';
import { formatFontPreloads, formatFrameColor, formatStyleLink } from '../prerender/theme-head.ts';
import { defineFile, derive, type Output } from './output.ts';

const text = derive('theme text', (read): string => {
  const { theme: setting = {}, fontFacts } = read(siteRecord, '');
  return formatTheme(setting, { fonts: fontFacts, base: read(siteBase, '') });
});

const stylesheet = defineFile('theme', (read) => read(text, ''));

/** Finds the path; undefined for a site whose theme is that of the client. The hash lets browsers keep the file for good. */
function findPath(read: Read): string | undefined {
  const content = read(text, '');
  return content === '' ? undefined : `assets/theme-${hashBytes(content).slice(0, 8)}.css`;
}

/** `assets/theme-….css`, for a site with a theme. `extra.css` of the content is one of the linked files. */
export const theme: Output = {
  name: 'theme',
  per: 'site',
  queries: [text, stylesheet],
  list(read) {
    const path = findPath(read);
    return path === undefined ? [] : [{ path, query: stylesheet, key: '' }];
  },
  formatHead(read) {
    const paths = [findPath(read), hasFile(read, extraStylePath) ? extraStylePath : undefined];
    const site = read(siteRecord, '');
    const base = read(siteBase, '');
    const links = paths.filter((path) => path !== undefined).map((path) => formatStyleLink(path, base));
    return formatFrameColor(site.theme) + formatFontPreloads(site, base) + links.join('');
  },
};
