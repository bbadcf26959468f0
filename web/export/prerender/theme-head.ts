// What the head of a document says of the site's theme.

import { findFrameColor, formatTheme } from '../../../indexer/theme/format-theme.ts';
import { extraStylePath } from '../../../schema/fields/site-fields.ts';
import type { ThemeSetting } from '../../../schema/fields/theme-fields.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { themeColor } from '../../app/theme/theme.ts';

/** Formats the link to a stylesheet. @param path below the site's root; the base is the folder of the host that this is in */
export function formatStyleLink(path: string, base: string): string {
  return `<link rel="stylesheet" href="${base}/${path}">\n`;
}

/** Formats the color of the browser's own frame. */
export function formatFrameColor(theme: ThemeSetting | undefined): string {
  return `<meta name="theme-color" content="${findFrameColor(theme) ?? themeColor}">\n`;
}

/** Formats the whole theme, in a document without a policy: the development server's. */
export function formatInlineTheme({ site, nodes }: Pick<Snapshot, 'site' | 'nodes'>, base: string): string {
  const text = formatTheme(site.theme ?? {}, base);
  const style = text === '' ? '' : `<style>${text.trim()}</style>\n`;
  return (
    formatFrameColor(site.theme) + style + (nodes.has(extraStylePath) ? formatStyleLink(extraStylePath, base) : '')
  );
}
