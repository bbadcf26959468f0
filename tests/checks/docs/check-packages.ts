// Pure. A page about a package names the version that its samples run with, and the repository that the package names.

import { createFinding, type DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';

/**
 * Checks `repo` of the front matter: `docs/repository`.
 * @param readRepository returns the address in the manifest of an installed package; undefined for none
 */
export function checkRepositories(
  pages: readonly Pick<CheckedPage, 'filePath' | 'packageName' | 'repoUrl' | 'source'>[],
  readRepository: (packageName: string) => string | undefined,
): DocFinding[] {
  return pages.flatMap(({ filePath, packageName, repoUrl, source }) => {
    const [, name] = /^(.+)@[^@]+$/.exec(packageName ?? '') ?? [];
    const stated = name === undefined ? undefined : readRepository(name);
    if (repoUrl === undefined || stated === undefined) return [];
    const expected = writeAddress(stated);
    if (expected === repoUrl.replace(/\/$/, '')) return [];
    const index = source.split('\n').findIndex((text) => text.startsWith('repo:'));
    const line = Math.max(1, index + 1);
    return [
      createFinding({
        code: 'docs/repository',
        filePath,
        place: { line, column: 1, endLine: line, endColumn: (source.split('\n')[index]?.length ?? 0) + 1 },
        message: 'The package names another repository.',
        expected,
        found: repoUrl,
        hint: 'take the address of the package.',
      }),
    ];
  });
}

/** Writes `owner/name`, `git+https://….git` and `git://…` as the address of a page. */
function writeAddress(repository: string): string {
  const address = repository.replace(/^(?:git\+|git:\/\/|github:)/, (head) => (head === 'git://' ? 'https://' : ''));
  return `${/^[\w-]+\/[\w.-]+$/.test(address) ? 'https://github.com/' : ''}${address}`.replace(/(?:\.git)?\/?$/, '');
}

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
