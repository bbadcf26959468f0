import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDataFiles } from '../../../../indexer/parse/data-files/parse-data-files.ts';
import { webpackTables } from './webpack-tables.ts';

/** Reads a data file of our own content. */
function readContent(name: string): string | undefined {
  try {
    return readFileSync(new URL(`../../../../content/${name}`, import.meta.url), 'utf8');
  } catch {
    return undefined; // messages and styles, which we do not have
  }
}

test('finds nothing wrong in our own data files', () => {
  const { kitSettings, diagnostics } = parseDataFiles(
    (path) => ({ text: readContent(path), diagnostics: [] }),
    webpackTables,
  );
  expect(diagnostics).toEqual([]);
  expect(Object.keys(kitSettings).sort()).toEqual(['proposalsFile', 'splash', 'sponsorsFile', 'sponsorsUrl']);
});
