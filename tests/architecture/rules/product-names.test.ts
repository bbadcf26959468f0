import { expect, test } from 'vitest';
import { checkProductNames } from './product-names.ts';

test('a file of the core names no product, unless an exception says why', () => {
  const texts = [
    { filePath: 'api/a.ts', text: 'one\n// e.g. `css-loader`' },
    { filePath: 'api/b/c.ts', text: 'Webpack' },
    { filePath: 'api/d.ts', text: 'a loader of modules' },
  ];
  const exceptions = [
    { path: 'api/b', reason: 'known' },
    { path: 'api/d.ts', reason: 'gone' },
  ];
  expect(checkProductNames(texts, exceptions)).toEqual([
    'api/a.ts:2 names "css-loader".',
    'api/d.ts names no product: remove the exception.',
  ]);
});
