import { expect, test } from 'vitest';
import { colorPairs } from '../../../indexer/theme/color-pairs.ts';
import { deriveTones, type Tones } from '../../../indexer/theme/derive-tones.ts';
import { findContrast, formatColor, parseColor } from '../../../indexer/theme/oklch.ts';
import type { ThemeSetting } from '../../../schema/fields/theme-fields.ts';

const brands: readonly ThemeSetting[] = [
  {},
  { accent: '#ffcc00' },
  { accent: '#d6336c', neutral: '#40304a', header: 'plain' },
  { accent: '#00ff00', header: 'accent' },
  { accent: '#000', neutral: '#000' },
  { accent: '#fff', neutral: '#fff', header: 'accent' },
  { accent: '#7c3aed', neutral: '#ff0000', header: 'dark' },
  { colors: { light: { ground: '#fff8ee', surface: '#f4e6d0' }, dark: { link: '#222222', bar: '#808080' } } },
];

function listPairs(tones: Tones): [name: string, shortfall: number][] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    Object.entries(colorPairs).flatMap(([name, { on, least }]) =>
      on.map((ground): [string, number] => [
        `${name} on ${ground}, ${scheme}`,
        least - findContrast(tones[name]?.[scheme] ?? '#fff', tones[ground]?.[scheme] ?? '#fff'),
      ]),
    ),
  );
}

test.each(brands)('every text can be read in every tone of %j', (theme) => {
  expect(listPairs(deriveTones(theme)).filter(([, shortfall]) => shortfall > 0)).toEqual([]);
});

test('an accent that can be read stays as it is', () => {
  expect(deriveTones({ accent: '#a01f5c' })['link']?.light).toBe('#a01f5c');
});

test('a color survives its way through OKLCH', () => {
  for (const color of ['#000000', '#ffffff', '#1766a6', '#d6336c', '#00ff00', '#123456'])
    expect(formatColor(parseColor(color))).toBe(color);
});

test('contrast is that of WCAG', () => {
  expect(findContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(findContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(findContrast('#fff', '#767676')).toBeCloseTo(4.54, 2);
});
