import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readParserVersion } from '../../../indexer/cache/parser-version.ts';

const root = new URL('../../../', import.meta.url);
const entry = 'indexer/parse/parse-source.ts';

/** Reads the version as if a file of the repository had another text. */
function readEdited(edits: Readonly<Record<string, (text: string) => string>>): string {
  const readText = (url: URL) => {
    const path = url.href.slice(root.href.length);
    const text = readFileSync(url, 'utf8');
    return edits[path]?.(text) ?? text;
  };
  return readParserVersion({ root, entry, readText });
}

const append = (text: string) => `${text}\n// edited\n`;
const setVersion = (path: string) => (text: string) => {
  const lock = JSON.parse(text) as { packages: Record<string, { version: string }> };
  const found = lock.packages[path];
  if (found === undefined) throw new Error(`The lock file has no "${path}".`);
  found.version = '999.0.0';
  return JSON.stringify(lock);
};

const version = readParserVersion({ root, entry });

test.each([
  entry,
  'indexer/parse/parse-page.ts',
  'indexer/parse/markdown/parse-markdown.ts',
  'indexer/read/decode-text.ts',
  'schema/fields/front-matter.ts',
  'schema/create-diagnostic.ts',
  'schema/diagnostics.ts',
])('an edit of %s discards what was parsed', (path) => {
  expect(readEdited({ [path]: append })).not.toBe(version);
});

test.each([
  'indexer/link/link-tree.ts',
  'indexer/cache/page-cache.ts',
  'indexer/parse/data-files/parse-site.ts',
  'indexer/types/parsed-page.ts',
  'schema/content.graphql',
  'schema/fields/site-fields.ts',
  'schema/commands.ts',
])('an edit of %s discards nothing', (path) => {
  expect(readEdited({ [path]: append })).toBe(version);
});

test.each(['node_modules/mdast-util-from-markdown', 'node_modules/micromark', 'node_modules/yaml'])(
  'another version of %s discards what was parsed',
  (path) => {
    expect(readEdited({ 'package-lock.json': setVersion(path) })).not.toBe(version);
  },
);

test.each(['node_modules/react', 'node_modules/graphql', 'node_modules/vite'])(
  'another version of %s discards nothing',
  (path) => {
    expect(readEdited({ 'package-lock.json': setVersion(path) })).toBe(version);
  },
);
