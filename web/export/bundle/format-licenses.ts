// IO: lists of the licenses of packages, and the text that an export has of them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of the licenses of each package, by its path below `node_modules` with version and kind of license. */
export type Licenses = Readonly<Record<string, string>>;

/** Name of the file with the licenses of what readers load of a bundle, beside its files. */
export const licenseListName = 'licenses.json';

/** Name of the file with the licenses of what readers do not load. */
export const noticeListName = 'notices.json';

/** Reads the list beside the files of a bundle, which its build has written. */
export function readLicenseList(dir: string): Licenses {
  return JSON.parse(readFileSync(join(dir, licenseListName), 'utf8')) as Licenses;
}

/**
 * Formats licenses; packages with the same text share it.
 * @param head what contains the packages
 */
export function formatLicenses(licenses: Licenses, head: string): string {
  const titles = Object.keys(licenses).sort();
  const byText = Map.groupBy(titles, (title) => licenses[title] ?? '');
  const parts = [...byText].map(([text, own]) => `${own.join('\n')}\n${text === '' ? '' : `\n${text}\n`}`);
  return `${head}\n\n${parts.join(`\n${'-'.repeat(72)}\n\n`)}`;
}
