// Pure. A page about a package names the version that its samples run with.

import { createFinding, type DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';

/**
 * Checks `package: name@version` of the front matter: `docs/package-version`.
 * @param versions those that samples are run with, by name
 */
export function checkPackages(
  pages: readonly Pick<CheckedPage, 'filePath' | 'packageName' | 'source'>[],
  versions: ReadonlyMap<string, string>,
): DocFinding[] {
  return pages.flatMap(({ filePath, packageName, source }) => {
    const [, name, version] = /^(.+)@([^@]+)$/.exec(packageName ?? '') ?? [];
    const used = name === undefined ? undefined : versions.get(name);
    if (used === undefined || version === undefined || used === version) return [];
    const index = source.split('\n').findIndex((text) => text.startsWith('package:'));
    const line = index + 1;
    const length = source.split('\n')[index]?.length ?? 0;
    return [
      createFinding({
        code: 'docs/package-version',
        filePath,
        place: { line, column: 1, endLine: line, endColumn: length + 1 },
        message: `The page is about another version of ${name} than its samples are run with.`,
        expected: `${name}@${used} (tests/checks/docs/samples/package.json)`,
        found: `${name}@${version}`,
        hint: 'update the older of the two, then run the check.',
      }),
    ];
  });
}
