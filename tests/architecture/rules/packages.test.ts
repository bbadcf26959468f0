import { expect, test } from 'vitest';
import { readSourceFacts } from '../syntax/read-source-facts.ts';
import { checkPackages, type PackageRules } from './packages.ts';

const check = (files: Readonly<Record<string, string>>, rules: Partial<PackageRules> = {}): readonly string[] =>
  checkPackages(
    Object.entries(files).map(([filePath, text]) => readSourceFacts(filePath, text)),
    { free: [], shared: {}, families: {}, ...rules },
  );

test('a second file that imports a package is reported; types and free packages are not', () => {
  const files = {
    'indexer/parse-yaml.ts': "import { parse } from 'yaml';\nimport 'react';",
    'indexer/read-site.ts': "import { parse } from 'yaml/browser';\nimport 'react';",
    'indexer/types.ts': "import type { Node } from 'yaml';\nimport { type Pair } from 'yaml';",
  };
  expect(check(files, { free: ['react'] })).toEqual([
    'indexer/read-site.ts:1:23 "yaml" is wrapped in indexer/parse-yaml.ts: import that.',
  ]);
});

test('a family of packages stays in its file', () => {
  const files = {
    'indexer/parse-markdown.ts': "import 'micromark-extension-gfm-table';",
    'indexer/extract-links.ts': "import 'micromark-util-character';",
  };
  expect(check(files, { families: { 'indexer/parse-markdown.ts': ['micromark-*'] } })).toEqual([
    'indexer/extract-links.ts:1:8 "micromark-util-character" is wrapped in indexer/parse-markdown.ts: import that.',
  ]);
});
