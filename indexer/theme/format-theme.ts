// Pure. A theme → the stylesheet that a site has besides the one of the client.

import type { ThemeSetting } from '../../schema/fields/theme-fields.ts';
import { deriveTones, hasOwnColors } from './derive-tones.ts';
import { findLogo } from './find-logo.ts';
import { formatFonts, type FontTable } from './format-fonts.ts';

/** How much rounder corners are than those of the client's stylesheet. */
const radii: Readonly<Record<NonNullable<ThemeSetting['radius']>, number>> = {
  none: 0,
  small: 0.5,
  medium: 1,
  large: 1.75,
};

/**
 * Formats the stylesheet. It is in no layer, so it comes before what the client's says; and it leaves the colors of a reader
 * alone who has chosen own ones.
 * @param options.fonts what is known of the files of fonts
 * @param options.base folder of the host that the site is published in
 */
export function formatTheme(
  theme: ThemeSetting,
  { fonts: table = {}, base = '' }: { readonly fonts?: FontTable | undefined; readonly base?: string } = {},
): string {
  const { radius, density, scheme, fonts } = theme;
  const rules: string[] = [];
  if (hasOwnColors(theme)) {
    const tones = deriveTones(theme);
    const lines = Object.entries(tones).map(([name, { light, dark }]) => `--${name}:${formatTone(light, dark)}`);
    rules.push(`@media screen and (forced-colors:none){:root{${lines.join(';')}}}`);
    const stronger = ['--muted', '--code-comment', '--line'].map((name) => `${name}:var(--text)`);
    rules.push(`@media screen and (prefers-contrast:more) and (forced-colors:none){:root{${stronger.join(';')}}}`);
  }
  if (radius !== undefined) rules.push(`:root{--round:${radii[radius]}}`);
  if (scheme === 'light' || scheme === 'dark')
    rules.push(`:root{--scheme:${scheme}}`, `:root:not([data-theme]) body{color-scheme:${scheme}}`);
  if (density === 'compact') rules.push(':root{font-size:93.75%}');
  rules.push(...formatFonts(fonts, table, base), ...formatLogo(theme, base));
  return rules.map((rule) => `${rule}\n`).join('');
}

/** Replaces the logo in the dark scheme, where that has another one. The element in the page has that of the light scheme. */
function formatLogo(theme: ThemeSetting, base: string): readonly string[] {
  const logo = findLogo(theme);
  if (logo === undefined || logo.light === logo.dark) return [];
  const show = `.dg-logo-picture{content:url('${base}/${encodeURI(logo.dark).replaceAll("'", '%27')}')}`;
  const first = theme.scheme ?? 'system';
  // a reader's choice is in `data-theme`; without one, the site decides
  const system = first === 'system' ? ":root:not([data-theme='light'])" : ":root[data-theme='system']";
  const dark = first === 'dark' ? ":root:not([data-theme='light'],[data-theme='system'])" : ":root[data-theme='dark']";
  return [`@media screen and (prefers-color-scheme:dark){${system} ${show}}`, `${dark} ${show}`];
}

function formatTone(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light},${dark})`;
}

/** Color of the browser's own frame around the page. */
export function findFrameColor(theme: ThemeSetting | undefined): string | undefined {
  return hasOwnColors(theme) ? deriveTones(theme ?? {})['bar']?.light : undefined;
}
