import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../../web/app/design/tokens.css', import.meta.url), 'utf8');
const root = css.slice(0, css.indexOf('}'));

/** Reads the colours of the tokens, by name: light, then dark. */
const tokens: ReadonlyMap<string, readonly [string, string]> = new Map(
  [...root.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light = '', dark = '', same]) => [name, [same ?? light, same ?? dark]] as const,
  ),
);

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function measureLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function measureContrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [measureLuminance(first), measureLuminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['ground', 'surface', 'selected'];
const codes = ['text', 'code-keyword', 'code-string', 'code-function', 'code-number', 'code-comment', 'link', 'muted'];
const tones = ['note', 'tip', 'warning', 'danger'];

/** Lists the pairs of text and background colours. */
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...['text', 'muted', 'link'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['bar-text', 'bar-muted', 'bar-active'].map((text) => [text, 'bar'] as const),
  ...tones.flatMap((tone) => ['text', 'link', tone].map((text) => [text, `${tone}-tint`] as const)),
  ...codes.flatMap((code) =>
    ['code-ground', 'code-highlight', 'tip-tint', 'danger-tint'].map((ground) => [code, ground] as const),
  ),
];

function findColours(name: string): readonly [string, string] {
  const colours = tokens.get(name);
  if (colours === undefined) throw new Error(`There is no token "${name}".`);
  return colours;
}

test('every text has a contrast of at least 4.5 with its background, in both themes', () => {
  const weak = pairs.flatMap(([text, ground]) =>
    (['light', 'dark'] as const).flatMap((theme, index) => {
      const contrast = measureContrast(findColours(text)[index] ?? '', findColours(ground)[index] ?? '');
      return contrast < 4.5 ? [`${text} on ${ground}, ${theme}: ${contrast.toFixed(2)}`] : [];
    }),
  );
  expect(weak).toEqual([]);
});

test('the marker of the active item has a contrast of at least 3 with its background', () => {
  const strong = tokens.get('strong') ?? ['', ''];
  for (const ground of grounds) {
    const colours = tokens.get(ground) ?? ['', ''];
    expect(measureContrast(strong[0], colours[0])).toBeGreaterThanOrEqual(3);
    expect(measureContrast(strong[1], colours[1])).toBeGreaterThanOrEqual(3);
  }
});

test('black and white have the known contrast of 21', () => {
  expect(measureContrast('#000000', '#ffffff')).toBe(21);
  expect(tokens.size).toBeGreaterThan(25);
});
