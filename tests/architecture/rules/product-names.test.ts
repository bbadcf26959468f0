import { expect, test } from 'vitest';
import { checkProductNames } from './product-names.ts';

test('a file of the core names no product', () => {
  const texts = [
    { filePath: 'api/a.ts', text: 'one\n// e.g. `css-loader`' },
    { filePath: 'api/d.ts', text: 'a loader of modules' },
  ];
  expect(checkProductNames(texts)).toEqual(['api/a.ts:2 names "css-loader".']);
});
