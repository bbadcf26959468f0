// IO: the licenses of packages, from what npm has installed.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licenses } from './format-licenses.ts';
import { repositoryDir } from './repository.ts';

/** Names of files that a license asks to pass on, e.g. `LICENSE-MIT.txt`, `OFL.txt`, `NOTICE`. */
const licenseNames =
  /^(?:(?:un)?licen[cs]es?|copying|ofl|(?:copyright)?notices?|third[-_]?party[-_]?(?:licen[cs]es|notices?(?:text)?))(?:[-_.][\w.-]*)?$/i;

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
      const isLicense = (file: string): boolean => file === named || (licenseNames.test(file) && !codeNames.test(file));
      const text = readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isFile() && isLicense(entry.name))
        .map((entry) => entry.name)
        .sort()
        .map((file) => readFileSync(join(dir, file), 'utf8').replaceAll('\r\n', '\n').trim())
        .join('\n\n');
      return [`${path} ${String(manifest.version)} (${name ?? 'see below'})`, text || describeLicense(manifest, name)];
    }),
  );
}

/** The fields that name a license; older packages have an object or a list. */
type Manifest = Readonly<Record<'version' | 'license' | 'licenses' | 'author' | 'repository', unknown>>;

function findLicenseName({ license, licenses }: Manifest): string | undefined {
  const names = [license, licenses].flat().flatMap((each) => readText(each, 'type') ?? []);
  return names.length === 0 ? undefined : names.join(' OR ');
}

/** Describes the license of a package without its text: what the manifest says, and the text where that is known. */
function describeLicense(manifest: Manifest, name: string | undefined): string {
  const { author, repository } = manifest;
  const lines = [
    'The package contains no text of its license. It says of itself:',
    `License: ${name ?? 'none'}`,
    ...[readText(author, 'name')].flatMap((text) => (text === undefined ? [] : [`Copyright (c) ${text}`])),
    ...[readText(repository, 'url')].flatMap((text) => (text === undefined ? [] : [`Source: ${text}`])),
  ];
  return [lines.join('\n'), ...(name === 'MIT' ? [readMitText()] : [])].join('\n\n');
}

/** Reads a field that is a text, or an object with one. */
function readText(value: unknown, key: string): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return readText(Object.entries(value).find(([name]) => name === key)?.[1], key);
}

/** Reads the part of the MIT license that is the same everywhere, from the license of this project. */
function readMitText(): string {
  const text = readFileSync(join(repositoryDir, 'LICENSE'), 'utf8');
  return /^Permission is hereby granted[^]*?\bSOFTWARE\.$/m.exec(text)?.[0] ?? '';
}
