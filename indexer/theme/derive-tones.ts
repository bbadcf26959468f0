// Pure. Two colors → all tones of the interface, light and dark. Whatever the colors, what is read has enough contrast.

import { standardTheme, type ColorName, type ThemeSetting } from '../../schema/fields/theme-fields.ts';
import { colorPairs } from './color-pairs.ts';
import { findContrast, formatColor, isDarkColor, parseColor, type Oklch } from './oklch.ts';

/** A tone of both schemes, `#rrggbb`. */
export interface Tone {
  readonly light: string;
  readonly dark: string;
}

/** Tones by the name of their custom property, without the hyphens. */
export type Tones = Readonly<Record<string, Tone>>;

export const schemes = ['light', 'dark'] as const;

/** What no theme changes: meanings and kinds of code have their own colors. */
const fixed: Tones = {
  tip: { light: '#0f6b4f', dark: '#6fd9b0' },
  warning: { light: '#8a4b00', dark: '#f3c06b' },
  danger: { light: '#a3262a', dark: '#ff9c9c' },
  'code-keyword': { light: '#a62e6e', dark: '#f59ac9' },
  'code-string': { light: '#1f6f43', dark: '#8fdba9' },
  'code-number': { light: '#8a4b00', dark: '#f3c06b' },
};

/** Returns whether a theme has other colors than the client. */
export function hasOwnColors(theme: ThemeSetting | undefined): boolean {
  const { accent, neutral, header, colors } = theme ?? {};
  return [accent, neutral, header, colors].some((setting) => setting !== undefined);
}

/** Lists the colors of a theme that are tones as they are, by the name of the custom property. */
export function listOwnTones({ colors }: ThemeSetting, scheme: keyof Tone): Readonly<Record<string, string>> {
  const named = Object.entries(colors?.[scheme] ?? {}) as [ColorName, string][]; // the table has no other keys
  return Object.fromEntries(named.map(([name, color]) => [formatTokenName(name), color]));
}

/** Formats the name of a custom property: `codeKeyword` is `code-keyword`. */
const formatTokenName = (name: ColorName): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Derives the tones. A color that would be hard to read is made lighter or darker until it is not. */
export function deriveTones(theme: ThemeSetting): Tones {
  const { accent = standardTheme.accent, neutral = standardTheme.neutral } = theme;
  const main = parseColor(accent);
  const gray = parseColor(neutral);
  const grounds = deriveGrounds(main, gray);
  const bar = deriveBarGround(theme, main, gray, grounds['ground']);
  const wanted: Tones = { ...fixed, ...deriveTexts(main, gray) };
  const all = chooseOwn(theme, { ...grounds, bar });
  const readable = makeToneReadable(theme, all, wanted);
  return { ...all, ...readable, ...deriveBarTexts(theme, all['bar'] ?? bar, { ...all, ...readable }, { main, gray }) };
}

/** Replaces tones by those that the theme names. */
function chooseOwn(theme: ThemeSetting, tones: Tones): Tones {
  const own = { light: listOwnTones(theme, 'light'), dark: listOwnTones(theme, 'dark') };
  return Object.fromEntries(
    Object.entries(tones).map(([name, { light, dark }]) => [
      name,
      { light: own.light[name] ?? light, dark: own.dark[name] ?? dark },
    ]),
  );
}

/** Makes tones readable on all of their grounds. */
function makeToneReadable(theme: ThemeSetting, grounds: Tones, wanted: Tones): Tones {
  return Object.fromEntries(
    Object.entries(chooseOwn(theme, wanted)).map(([name, tone]) => {
      const { on, least } = colorPairs[name] ?? { on: [], least: 0 };
      const find = (scheme: keyof Tone): string =>
        makeReadable(
          tone[scheme],
          on.flatMap((ground) => grounds[ground]?.[scheme] ?? []),
          least,
        );
      return [name, { light: find('light'), dark: find('dark') }];
    }),
  );
}

/** Derives what text is on. */
function deriveGrounds(main: Oklch, gray: Oklch): Tones {
  const tint = Math.min(gray.c, 0.03);
  const shade = (light: number, dark: number): Tone => ({
    light: formatColor({ l: light, c: tint * (light > 0.9 ? 0.3 : 1), h: gray.h }),
    dark: formatColor({ l: dark, c: tint * 0.8, h: gray.h }),
  });
  const wash = (light: number, dark: number): Tone => ({
    light: formatColor({ l: light, c: Math.min(main.c, 0.02), h: main.h }),
    dark: formatColor({ l: dark, c: Math.min(main.c, 0.035), h: main.h }),
  });
  return {
    ground: { light: '#ffffff', dark: formatColor({ l: 0.2, c: tint * 0.6, h: gray.h }) },
    surface: shade(0.977, 0.245),
    'code-ground': shade(0.977, 0.225),
    selected: wash(0.957, 0.285),
    'note-tint': wash(0.962, 0.245),
    'code-highlight': wash(0.945, 0.3),
    'tip-tint': { light: '#eaf7f1', dark: '#12261f' },
    'warning-tint': { light: '#fff4e0', dark: '#2a2113' },
    'danger-tint': { light: '#fdecec', dark: '#2c1719' },
    line: shade(0.915, 0.32),
  };
}

/** Derives texts and signs as they would be on any ground. */
function deriveTexts(main: Oklch, gray: Oklch): Tones {
  const tint = Math.min(gray.c, 0.03);
  const grays = (light: number, dark: number): Tone => ({
    light: formatColor({ l: light, c: tint, h: gray.h }),
    dark: formatColor({ l: dark, c: tint, h: gray.h }),
  });
  const bright: Oklch = { ...main, l: 0.84, c: Math.min(main.c, 0.11) };
  const link: Tone = { light: formatColor(main), dark: formatColor(bright) };
  return {
    text: grays(0.31, 0.92),
    muted: grays(0.51, 0.72),
    link,
    note: link,
    strong: {
      light: formatColor({ ...main, l: Math.max(main.l, 0.56) }),
      dark: formatColor({ ...bright, l: 0.75 }),
    },
    'code-function': link,
    'code-comment': grays(0.52, 0.68),
  };
}

/** Derives the ground of the bar at the top. */
function deriveBarGround(theme: ThemeSetting, main: Oklch, gray: Oklch, ground: Tone | undefined): Tone {
  const { header = standardTheme.header } = theme;
  if (header === 'plain' && ground !== undefined) return chooseOwn(theme, { ground })['ground'] ?? ground;
  if (header === 'accent')
    return { light: formatColor(main), dark: formatColor({ ...main, l: Math.min(main.l, 0.42) }) };
  const tint = Math.min(gray.c, 0.03);
  return {
    light: formatColor({ l: 0.34, c: tint, h: gray.h }),
    dark: formatColor({ l: 0.265, c: tint, h: gray.h }),
  };
}

/** Derives what is read on the bar: what is read on the page where the bar is like it. */
function deriveBarTexts(
  theme: ThemeSetting,
  bar: Tone,
  tones: Tones,
  { main, gray }: { readonly main: Oklch; readonly gray: Oklch },
): Tones {
  const isPlain = theme.header === 'plain';
  const tint = Math.min(gray.c, 0.03) * 0.6;
  const on = (wanted: (isDarkGround: boolean) => Oklch): Tone => ({
    light: formatColor(wanted(isDarkColor(bar.light))),
    dark: formatColor(wanted(isDarkColor(bar.dark))),
  });
  const wanted: Tones = {
    'bar-text': on((isDark) => ({ l: isDark ? 1 : 0.15, c: 0, h: 0 })),
    'bar-muted': on((isDark) => ({ c: tint, h: gray.h, l: isDark ? 0.85 : 0.3 })),
    'bar-active': on((isDark) => ({ ...main, c: Math.min(main.c, 0.1), l: isDark ? 0.85 : 0.25 })),
  };
  const { text, muted, link, line } = tones;
  const plain =
    isPlain && text && muted && link ? { 'bar-text': text, 'bar-muted': muted, 'bar-active': link } : wanted;
  return {
    ...makeToneReadable(theme, { bar }, plain),
    'bar-line': isPlain && line !== undefined ? line : bar,
  };
}

/** Returns the nearest tone of a color that has enough contrast with all of the grounds; the best one where none has. */
function makeReadable(color: string, grounds: readonly string[], least: number): string {
  const measure = (text: string): number => Math.min(...grounds.map((ground) => findContrast(text, ground)));
  let [best, most] = [color, measure(color)];
  if (most >= least) return color;
  const { l, ...hue } = parseColor(color);
  for (let distance = 0.005; distance <= 1; distance += 0.005) {
    for (const lightness of [l - distance, l + distance]) {
      const text = formatColor({ ...hue, l: Math.min(1, Math.max(0, lightness)) });
      const contrast = measure(text);
      if (contrast >= least) return text;
      if (contrast > most) [best, most] = [text, contrast];
    }
  }
  return best;
}
