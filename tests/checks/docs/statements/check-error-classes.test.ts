import { expect, test } from 'vitest';
import type { CheckedPage } from '../read-pages.ts';
import { checkErrorCatalogue } from './check-error-classes.ts';

test('the catalogue has each class that leaves webpack', () => {
  // Only what the check reads is there.
  const page = { url: '/errors/classes/', filePath: 'errors/classes.md', source: '| `HookError` |' } as CheckedPage;
  const names = ['HookError', 'CacheWarning', 'TypeScriptSyntaxError'];
  expect(checkErrorCatalogue([page], names).map(({ message }) => message)).toEqual([
    'The page does not have the class "CacheWarning".',
  ]);
  expect(checkErrorCatalogue([], names)).toEqual([]);
});
