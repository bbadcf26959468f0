// Pure. A theme → the stylesheet that a site has besides the one of the client.

import type { ThemeSetting } from '../../schema/fields/theme-fields.ts';
import { deriveTones } from './derive-tones.ts';

/** How much rounder corners are than those of the client's stylesheet. */
const radii: Readonly<Record<NonNullable<ThemeSetting['radius']>, number>> = {
  none: 0,
  small: 0.5,
  medium: 1,
  large: 1.75,
};

const genericFamilies = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
]);

/** What comes after a font of one's own. */
const fallbacks = { text: ['--sans', 'system-ui, sans-serif'], code: ['--mono', 'ui-monospace, monospace'] } as const;

/**
 * Formats the stylesheet. It is in no layer, so it comes before what the client's says; and it leaves the colors of a reader
 * alone who has chosen own ones.
 * @param base folder of the host that the site is published in
 */
export function formatTheme(theme: ThemeSetting, base = ''): string {
  const { accent, neutral, header, radius, density, scheme, fonts } = theme;
  const rules: string[] = [];
  if (accent !== undefined || neutral !== undefined || header !== undefined) {
    const tones = deriveTones(theme);
    const lines = Object.entries(tones).map(([name, { light, dark }]) => `--${name}:${formatTone(light, dark)}`);
    rules.push(`@media screen and (forced-colors:none){:root{${lines.join(';')}}}`);
    const stronger = ['--muted', '--code-comment', '--line'].map((name) => `${name}:var(--text)`);
    rules.push(`@media screen and (prefers-contrast:more) and (forced-colors:none){:root{${stronger.join(';')}}}`);
  }
  if (radius !== undefined) rules.push(`:root{--round:${radii[radius]}}`);
  if (scheme === 'light' || scheme === 'dark')
    rules.push(`:root{--scheme:${scheme}}`, `:root:not([data-theme]){color-scheme:${scheme}}`);
  if (density === 'compact') rules.push(':root{font-size:93.75%}');
  for (const kind of ['text', 'code'] as const) {
    const font = fonts?.[kind];
    if (font === undefined) continue;
    const family = genericFamilies.has(font.family) ? font.family : `'${font.family}'`;
    for (const { path, weight = '400', style = 'normal' } of font.files ?? [])
      rules.push(
        `@font-face{font-family:${family};font-style:${style};font-weight:${weight};font-display:swap;src:url('${base}/${encodeURI(path).replaceAll("'", '%27')}') format('woff2')}`,
      );
    rules.push(`:root{${fallbacks[kind][0]}:${family},${fallbacks[kind][1]}}`);
  }
  return rules.map((rule) => `${rule}\n`).join('');
}

function formatTone(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light},${dark})`;
}

/** Color of the browser's own frame around the page. */
export function findFrameColor(theme: ThemeSetting | undefined): string | undefined {
  if (theme?.accent === undefined && theme?.neutral === undefined && theme?.header === undefined) return undefined;
  return deriveTones(theme)['bar']?.light;
}
