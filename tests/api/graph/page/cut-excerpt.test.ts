import { expect, test } from 'vitest';
import { cutExcerpt } from '../../../../api/graph/page/cut-excerpt.ts';

const cut = (text: string, length: number, anchorStarts: readonly number[] = []): string =>
  cutExcerpt({ title: 'Output', body: { text, anchorStarts }, length });

test('a text that is short enough stays whole, in one line', () => {
  expect(cut('A bundler\nbundles  modules.', 26)).toBe('A bundler bundles modules.');
});

test('a longer one is cut after a word, and no sign is left before the cut', () => {
  expect(cut('Modules, assets, styles and images', 20)).toBe('Modules, assets…');
  expect(cut('Twenty characters in this', 20)).toBe('Twenty characters…');
  expect(cut('Nineteen characters and more', 20)).toBe('Nineteen characters…');
});

test('a word that is too long is cut within, between characters', () => {
  expect(cut('\u{1F600}'.repeat(30), 20)).toBe(`${'\u{1F600}'.repeat(19)}…`);
});

test('takes the text before the first heading, without the title', () => {
  const text = 'Output\nFirst words.\nUsage\nUse it.';
  expect(cut(text, 100, [text.indexOf('Usage')])).toBe('First words.');
  expect(cut('Outputs are files.', 100)).toBe('Outputs are files.');
});

test('takes the first text below a heading when there is none before it', () => {
  const text = 'Output\nUsage\nMore\nUse it.';
  expect(cut(text, 100, [text.indexOf('Usage'), text.indexOf('More')])).toBe('Use it.');
  expect(cut('Output', 100)).toBe('');
  expect(cut('', 100)).toBe('');
});

test.each([19, 1001])('a length of %i is refused', (length) => {
  expect(() => cut('Text', length)).toThrow(`"length" is ${length}.`);
});
