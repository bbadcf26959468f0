import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { parseFont } from '../../../../indexer/theme/parse-font.ts';

const name = 'jetbrains-mono-latin-wght-normal.woff2';
const own = readFileSync(new URL(`../../../../web/app/design/${name}`, import.meta.url));
const published = readFileSync(
  createRequire(import.meta.url).resolve(`@fontsource-variable/jetbrains-mono/files/${name}`),
);

test('the font of code has the characters and measures of its package, in little more than half of the bytes', () => {
  const facts = parseFont(own);
  expect(facts).toHaveProperty('ranges');
  expect(facts).toEqual(parseFont(published));
  expect(own.length).toBeLessThan(0.55 * published.length);
});
