// IO: the licenses of packages, from what npm has installed.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licenses } from './format-licenses.ts';
import { findLicenseTexts } from './license-texts.ts';

/** Names of files with the text of a license, e.g. `LICENSE-MIT.txt`, `OFL.txt`. */
const licenseNames = /^(?:(?:un)?licen[cs]es?|copying|ofl)(?:[-_.][\w.-]*)?$/i;

/** Names of files that a license asks to pass on with its text, e.g. `NOTICE`. */
const noticeNames =
  /^(?:(?:copyright)?notices?|third[-_]?party[-_]?(?:licen[cs]es|notices?(?:text)?))(?:[-_.][\w.-]*)?$/i;

/** Names of files with code, such as `license.js`. */
const codeNames = /\.(?:[cm]?[jt]sx?|json|css|html?)$/i;

/**
 * Reads the licenses.
 * @param packages path below `node_modules`, and folder
 */
export function readLicenses(packages: ReadonlyMap<string, string>): Licenses {
  return Object.fromEntries(
    Array.from(packages, ([path, dir]) => {
      const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest; // npm has installed it
      const name = findLicenseName(manifest);
      const [, named = ''] = /^see licen[cs]e in (?:\.\/)?(.+)$/i.exec(name ?? '') ?? [];
      const isLicense = (file: string): boolean => file === named || isNamed(file, licenseNames);
      const files = readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isFile() && (isLicense(entry.name) || isNamed(entry.name, noticeNames)))
        .map((entry) => ({ name: entry.name, text: readText(join(dir, entry.name)) }))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
      const hasLicense = files.some((file) => isLicense(file.name) && file.text !== '');
      const texts = [...(hasLicense ? [] : [describeLicense(manifest, name)]), ...files.map(({ text }) => text)];
      return [
        `${path} ${String(manifest.version)} (${name ?? 'see below'})`,
        texts.filter((text) => text !== '').join('\n\n'),
      ];
    }),
  );
}

/** Returns whether a file has one of the names, and contains no code. */
function isNamed(file: string, names: RegExp): boolean {
  return names.test(file) && !codeNames.test(file);
}

/** The fields that name a license; older packages have an object or a list. */
type Manifest = Readonly<Record<'version' | 'license' | 'licenses' | 'author' | 'repository', unknown>>;

function findLicenseName({ license, licenses }: Manifest): string | undefined {
  const names = [license, licenses].flat().flatMap((each) => findText(each, 'type') ?? []);
  return names.length === 0 ? undefined : names.join(' OR ');
}

/** Describes the license of a package without its text: what the manifest says, and the text where that is known. */
function describeLicense(manifest: Manifest, name: string | undefined): string {
  const { author, repository } = manifest;
  const lines = [
    'The package contains no text of its license. It says of itself:',
    `License: ${name ?? 'none'}`,
    ...[findText(author, 'name')].flatMap((text) => (text === undefined ? [] : [`Copyright (c) ${text}`])),
    ...[findText(repository, 'url')].flatMap((text) => (text === undefined ? [] : [`Source: ${text}`])),
  ];
  return [lines.join('\n'), ...findLicenseTexts(name ?? '')].join('\n\n');
}

/** Finds the text of a field that is one, or is an object with one. */
function findText(value: unknown, key: string): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return findText(Object.entries(value).find(([name]) => name === key)?.[1], key);
}

function readText(path: string): string {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();
}
