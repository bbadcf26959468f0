// What the head of a document says of the site's theme.

import { fontKinds, listNeededFonts } from '../../../indexer/theme/format-fonts.ts';
import { findFrameColor, formatTheme } from '../../../indexer/theme/format-theme.ts';
import { extraStylePath } from '../../../schema/fields/site-fields.ts';
import type { ThemeSetting } from '../../../schema/fields/theme-fields.ts';
import type { SiteRecord } from '../../../schema/records/site-settings.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import type { ClientEntry } from '../bundle/client-entry.ts';
import { liveStyle, themeColor } from '../../app/theme/theme.ts';

/** Formats the link to a stylesheet. @param path below the site's root; the base is the folder of the host that this is in */
export function formatStyleLink(path: string, base: string): string {
  return `<link rel="stylesheet" href="${base}/${path}">\n`;
}

/** Formats the color of the browser's own frame. */
export function formatFrameColor(theme: ThemeSetting | undefined): string {
  return `<meta name="theme-color" content="${findFrameColor(theme) ?? themeColor}">\n`;
}

/** The settings that decide which fonts are loaded ahead. */
type NamingSite = Pick<SiteRecord, 'name' | 'description' | 'theme' | 'fontFacts'>;

/** Formats what loads the site's fonts ahead: the files with letters that its name and description have. */
export function formatFontPreloads({ name, description, theme, fontFacts = {} }: NamingSite, base: string): string {
  return listNeededFonts(theme?.fonts, fontFacts, name + description)
    .map((path) => formatFontPreload(`${base}/${encodeURI(path)}`))
    .join('');
}

/** Formats what loads a font ahead. */
export function formatFontPreload(url: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>\n`;
}

/** Lists the fonts of the client that a page needs ahead: those that the theme has none for. */
export function listClientFonts(
  { fonts = [] }: Pick<ClientEntry, 'fonts'>,
  theme: ThemeSetting | undefined,
): readonly string[] {
  const replaced = fontKinds.filter((kind) => theme?.fonts?.[kind] !== undefined).map((kind) => clientFonts[kind]);
  return fonts.filter((path) => !replaced.some((name) => path.includes(name)));
}

/** What the names of the client's fonts contain. */
const clientFonts = { text: 'source-sans', code: 'jetbrains-mono' } as const;

/**
 * Formats the whole theme, in a document without a policy: the development server's. Live editing replaces the marked
 * elements.
 */
export function formatInlineTheme(
  { theme, fontFacts, styleHash }: Pick<SiteRecord, 'fontFacts' | 'styleHash'> & Partial<Pick<SiteRecord, 'theme'>>,
  base: string,
): string {
  const text = formatTheme(theme ?? {}, { fonts: fontFacts, base });
  const style = text === '' ? '' : `<style ${liveStyle}>${text.trim()}</style>\n`;
  const extra =
    styleHash === undefined
      ? ''
      : `<link ${liveStyle} rel="stylesheet" href="${base}/${extraStylePath}?${styleHash}">\n`;
  return formatFrameColor(theme) + style + extra;
}
