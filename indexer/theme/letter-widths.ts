// The widths of letters in the fonts that systems have, and how often letters occur.

/** How often each letter and the space are in English text, in thousandths. */
const frequencies: Readonly<Record<string, number>> = {
  ' ': 180, e: 104, t: 74, a: 67, o: 62, i: 57, n: 57, s: 52, h: 50, r: 49, d: 35, l: 33, c: 23, u: 23, m: 20, w: 19,
  f: 18, g: 17, y: 16, p: 16, b: 12, v: 8, k: 6, j: 1, x: 1, q: 1, z: 1,
}; // prettier-ignore

/** Widths in thousandths of the size, by letter. */
type Widths = Readonly<Record<string, number>>;

/** Arial; those of Helvetica and Liberation Sans are the same. */
const arial: Widths = {
  ' ': 278, a: 556, b: 556, c: 500, d: 556, e: 556, f: 278, g: 556, h: 556, i: 222, j: 222, k: 500, l: 222, m: 833,
  n: 556, o: 556, p: 556, q: 556, r: 333, s: 500, t: 278, u: 556, v: 500, w: 722, x: 500, y: 500, z: 500,
}; // prettier-ignore

/** Times New Roman; those of Liberation Serif are the same. */
const times: Widths = {
  ' ': 250, a: 444, b: 500, c: 444, d: 500, e: 444, f: 333, g: 500, h: 500, i: 278, j: 278, k: 500, l: 278, m: 778,
  n: 500, o: 500, p: 500, q: 500, r: 333, s: 389, t: 278, u: 500, v: 500, w: 722, x: 500, y: 500, z: 444,
}; // prettier-ignore

/** Returns the average width of a letter in a text; undefined where a letter has none. */
export function averageWidth(findWidth: (letter: string) => number | undefined): number | undefined {
  let [sum, count] = [0, 0];
  for (const [letter, frequency] of Object.entries(frequencies)) {
    const width = findWidth(letter);
    if (width === undefined) return undefined;
    sum += width * frequency;
    count += frequency;
  }
  return sum / count;
}

const averageOf = (widths: Widths): number => (averageWidth((letter) => widths[letter]) ?? 0) / 1000;

/** Fonts that systems have, with the average width of a letter. The names are those of fonts with the same widths. */
export const systemFonts = {
  sans: { names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], width: averageOf(arial) },
  serif: { names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'], width: averageOf(times) },
  mono: { names: ['Courier New', 'CourierNewPSMT', 'Liberation Mono', 'Cousine'], width: 0.6 },
} as const;
