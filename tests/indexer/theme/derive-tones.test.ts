import { expect, test } from 'vitest';
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
];

const grounds = ['ground', 'surface', 'selected', 'code-ground', 'note-tint', 'code-highlight'];
const texts = [
  'text',
  'muted',
  'link',
  'note',
  'code-comment',
  'code-keyword',
  'code-string',
  'code-number',
  'code-function',
  'tip',
  'warning',
  'danger',
];

function listPairs(tones: Tones): [name: string, contrast: number][] {
  const pairs = [
    ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
    ...['bar-text', 'bar-muted', 'bar-active'].map((text) => [text, 'bar'] as const),
    ...(['tip', 'warning', 'danger'] as const).map((kind) => [kind, `${kind}-tint`] as const),
  ];
  return (['light', 'dark'] as const).flatMap((scheme) =>
    pairs.map(([text, ground]): [string, number] => [
      `${text} on ${ground}, ${scheme}`,
      findContrast(tones[text]?.[scheme] ?? '#fff', tones[ground]?.[scheme] ?? '#fff'),
    ]),
  );
}

test.each(brands)('every text can be read in every tone of %j', (theme) => {
  expect(listPairs(deriveTones(theme)).filter(([, contrast]) => contrast < 4.5)).toEqual([]);
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
