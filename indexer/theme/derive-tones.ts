// Pure. Two colors → all tones of the interface, light and dark. Whatever the colors, what is read has enough contrast.

import type { ThemeSetting } from '../../schema/fields/theme-fields.ts';
import { findContrast, formatColor, parseColor, type Oklch } from './oklch.ts';

/** A tone of both schemes, `#rrggbb`. */
export interface Tone {
  readonly light: string;
  readonly dark: string;
}

/** Tones by the name of their custom property, without the hyphens. */
export type Tones = Readonly<Record<string, Tone>>;

/** The least contrast of text, and of signs. @see https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const leastContrast = { text: 4.5, sign: 3 } as const;

/** The colors of a theme that names none. */
const standard = { accent: '#1766a6', neutral: '#2b3a42' } as const;

/** What no theme changes: meanings and kinds of code have their own colors. */
const fixed: Tones = {
  tip: { light: '#0f6b4f', dark: '#6fd9b0' },
  warning: { light: '#8a4b00', dark: '#f3c06b' },
  danger: { light: '#a3262a', dark: '#ff9c9c' },
  'code-keyword': { light: '#a62e6e', dark: '#f59ac9' },
  'code-string': { light: '#1f6f43', dark: '#8fdba9' },
  'code-number': { light: '#8a4b00', dark: '#f3c06b' },
};

/** Derives the tones. A color that would be hard to read is made lighter or darker until it is not. */
export function deriveTones({
  accent = standard.accent,
  neutral = standard.neutral,
  header = 'dark',
}: ThemeSetting): Tones {
  const main = parseColor(accent);
  const gray = parseColor(neutral);
  const tint = Math.min(gray.c, 0.03);
  const shade = (light: number, dark: number): Tone => ({
    light: formatColor({ l: light, c: tint * (light > 0.9 ? 0.3 : 1), h: gray.h }),
    dark: formatColor({ l: dark, c: tint * 0.8, h: gray.h }),
  });
  const wash = (light: number, dark: number): Tone => ({
    light: formatColor({ l: light, c: Math.min(main.c, 0.02), h: main.h }),
    dark: formatColor({ l: dark, c: Math.min(main.c, 0.035), h: main.h }),
  });
  const grounds = {
    ground: { light: '#ffffff', dark: formatColor({ l: 0.2, c: tint * 0.6, h: gray.h }) },
    surface: shade(0.977, 0.245),
    'code-ground': shade(0.977, 0.225),
    selected: wash(0.957, 0.285),
    'note-tint': wash(0.962, 0.245),
    'code-highlight': wash(0.945, 0.3),
  };
  const all = Object.values(grounds);
  const readable = (light: Oklch, dark: Oklch, least: number, on = all): Tone => ({
    light: makeReadable(
      light,
      on.map((tone) => tone.light),
      { least, step: -0.005 },
    ),
    dark: makeReadable(
      dark,
      on.map((tone) => tone.dark),
      { least, step: 0.005 },
    ),
  });
  const grayOf = (l: number): Oklch => ({ l, c: tint, h: gray.h });
  const bright: Oklch = { ...main, l: 0.84, c: Math.min(main.c, 0.11) };
  const link = readable(main, bright, leastContrast.text);
  const muted = readable(grayOf(0.51), grayOf(0.72), leastContrast.text);
  const base = {
    ...grounds,
    'tip-tint': { light: '#eaf7f1', dark: '#12261f' },
    'warning-tint': { light: '#fff4e0', dark: '#2a2113' },
    'danger-tint': { light: '#fdecec', dark: '#2c1719' },
    line: shade(0.915, 0.32),
    text: readable(grayOf(0.31), grayOf(0.92), 7),
    muted,
    link,
    note: link,
    strong: readable({ ...main, l: Math.max(main.l, 0.56) }, { ...bright, l: 0.75 }, leastContrast.sign),
    'code-function': link,
    'code-comment': readable(grayOf(0.52), grayOf(0.68), leastContrast.text),
    ...Object.fromEntries(
      Object.entries(fixed).map(([name, { light, dark }]) => [
        name,
        readable(parseColor(light), parseColor(dark), leastContrast.text),
      ]),
    ),
  };
  return { ...base, ...deriveBar(header, main, gray, base) };
}

/** The bar at the top. */
function deriveBar(
  header: NonNullable<ThemeSetting['header']>,
  main: Oklch,
  gray: Oklch,
  base: Readonly<Record<'ground' | 'text' | 'muted' | 'link' | 'line', Tone>>,
): Tones {
  if (header === 'plain')
    return {
      bar: base.ground,
      'bar-text': base.text,
      'bar-muted': base.muted,
      'bar-active': base.link,
      'bar-line': base.line,
    };
  const tint = Math.min(gray.c, 0.03);
  const bar: Tone =
    header === 'accent'
      ? { light: formatColor(main), dark: formatColor({ ...main, l: Math.min(main.l, 0.42) }) }
      : {
          light: formatColor({ l: 0.34, c: tint, h: gray.h }),
          dark: formatColor({ l: 0.265, c: tint, h: gray.h }),
        };
  const on = (wanted: (isDarkGround: boolean) => Oklch): Tone => ({
    light: makeReadableOn(bar.light, wanted),
    dark: makeReadableOn(bar.dark, wanted),
  });
  const pale = { c: tint * 0.6, h: gray.h };
  return {
    bar,
    'bar-text': on((isDark) => ({ l: isDark ? 1 : 0.15, c: 0, h: 0 })),
    'bar-muted': on((isDark) => ({ ...pale, l: isDark ? 0.85 : 0.3 })),
    'bar-active': on((isDark) => ({ ...main, c: Math.min(main.c, 0.1), l: isDark ? 0.85 : 0.25 })),
    'bar-line': bar,
  };
}

function makeReadableOn(ground: string, wanted: (isDarkGround: boolean) => Oklch): string {
  const isDark = findContrast(ground, '#ffffff') >= findContrast(ground, '#000000');
  return makeReadable(wanted(isDark), [ground], { least: leastContrast.text, step: isDark ? 0.005 : -0.005 });
}

/** Makes a color lighter or darker until it has enough contrast with all of the grounds. */
export function makeReadable(
  color: Oklch,
  grounds: readonly string[],
  { least, step }: { readonly least: number; readonly step: number },
): string {
  for (let { l } = color; ; l += step) {
    const text = formatColor({ ...color, l: Math.min(1, Math.max(0, l)) });
    if (l <= 0 || l >= 1 || grounds.every((ground) => findContrast(text, ground) >= least)) return text;
  }
}
