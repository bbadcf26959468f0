// Pure. Colors: sRGB as six hexadecimal digits ↔ OKLCH, and their contrast.

/** A color in OKLCH. @see https://www.w3.org/TR/css-color-4/#ok-lab */
export interface Oklch {
  /** Lightness from 0 to 1. */
  readonly l: number;
  /** Chroma; 0 is gray. */
  readonly c: number;
  /** Hue in degrees. */
  readonly h: number;
}

type Triple = readonly [number, number, number];

/** Parses `#rgb` or `#rrggbb`. */
export function parseColor(text: string): Oklch {
  const [red, green, blue] = parseChannels(text).map(toLinear) as [number, number, number]; // three, like its input
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

/** Formats a color as `#rrggbb`. One that a screen cannot show gets the largest chroma of its hue that it can show. */
export function formatColor({ l, c, h }: Oklch): string {
  let chroma = Math.max(0, c);
  let channels = findChannels({ l, c: chroma, h });
  while (chroma > 0 && channels.some((value) => value < -0.0001 || value > 1.0001)) {
    chroma = Math.max(0, chroma - 0.002);
    channels = findChannels({ l, c: chroma, h });
  }
  return `#${channels.map((value) => formatChannel(fromLinear(Math.min(1, Math.max(0, value))))).join('')}`;
}

/** Contrast of two colors, from 1 to 21. @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function findContrast(one: string, other: string): number {
  const [light, dark] = [findLuminance(one), findLuminance(other)].sort((left, right) => right - left) as [
    number,
    number,
  ]; // two
  return (light + 0.05) / (dark + 0.05);
}

/** Returns whether white can be read better on a color than black. */
export function isDarkColor(color: string): boolean {
  return findContrast(color, '#ffffff') >= findContrast(color, '#000000');
}

function findLuminance(text: string): number {
  const [red, green, blue] = parseChannels(text).map(toLinear) as [number, number, number]; // three, like its input
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function findChannels({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function parseChannels(text: string): Triple {
  const digits = text.length === 4 ? text.replaceAll(/[0-9a-f]/gi, '$&$&') : text;
  const read = (start: number): number => parseInt(digits.slice(start, start + 2), 16) / 255;
  return [read(1), read(3), read(5)];
}

function formatChannel(value: number): string {
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
