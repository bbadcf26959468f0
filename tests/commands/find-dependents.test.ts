import { expect, test } from 'vitest';
import { findDependents } from './find-dependents.ts';

test('finds the files that reach a folder by what they import or read', () => {
  const files = new Map([
    ['tests/a.test.ts', "import { open } from './open.ts';"],
    ['tests/open.ts', "import { kit } from '../web/kits/one/kit.ts';"],
    ['tests/b/read.test.ts', "new URL('../../content/', import.meta.url)"],
    ['tests/b/own.test.ts', "join(folder, '../content'); import './other.ts';"],
    ['tests/b/other.ts', "import '../../web/kits/one-more/kit.ts';"],
    ['web/kits/one/index.ts', "import './kit.ts';"],
  ]);
  expect(findDependents(files, ['web/kits/one', 'content'])).toEqual([
    'tests/a.test.ts',
    'tests/b/read.test.ts',
    'tests/open.ts',
    'web/kits/one/index.ts',
  ]);
  expect(findDependents(files, [])).toEqual([]);
});
