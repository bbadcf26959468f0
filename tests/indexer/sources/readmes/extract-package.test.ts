import { expect, test } from 'vitest';
import { extractPackage } from '../../../../indexer/sources/readmes/extract-package.ts';

const extract = (text: string) => extractPackage(Buffer.from(text));

test('finds the package with its place', () => {
  expect(extract('---\ntitle: A\npackage: css-loader@7.1.5\n---\n\nText.\n')).toEqual({
    packageId: 'css-loader@7.1.5',
    place: { line: 3, column: 10, endLine: 3, endColumn: 26 },
  });
});

test.each([
  ['a scope', '---\npackage: "@a/b@1.0.0-rc.1"\n---\n', '@a/b@1.0.0-rc.1'],
  ['single quotes and a comment', "---\npackage: 'a@1.2.3' # pinned\n---\n", 'a@1.2.3'],
  ['a quoted key', '---\n"package": a@1.2.3\n---\n', 'a@1.2.3'],
  ['CRLF and a byte order mark', '\u{FEFF}---\r\npackage: a@1.2.3\r\n---\r\n', 'a@1.2.3'],
])('understands %s', (_name, text, packageId) => {
  expect(extract(text)?.packageId).toBe(packageId);
});

test.each([
  ['no front matter', 'package: a@1.2.3\n'],
  ['front matter that is not closed', '---\npackage: a@1.2.3\n'],
  ['text below the front matter', '---\ntitle: A\n---\n\npackage: a@1.2.3\n'],
  ['a range', '---\npackage: a@^1.2.3\n---\n'],
  ['a field of another field', '---\nrelated:\n  package: a@1.2.3\n---\n'],
  ['a longer name', '---\npackages: a@1.2.3\n---\n'],
  ['an empty file', ''],
  ['quotes that do not fit', '---\npackage: "a@1.2.3\n---\n'],
])('finds nothing in %s', (_name, text) => {
  expect(extract(text)).toBeUndefined();
});
