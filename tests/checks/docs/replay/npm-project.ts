// IO. What npm does to a project, without a network: packages come from the folder of the samples.

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { setPackageFields, type PackageManifest } from '../../../../web/samples/set-package-fields.ts';
import { linkFile } from '../work-folder.ts';
import { listPackageFolders, type LockedPackages } from './package-tree.ts';

/** A project of npm. */
export interface NpmProject {
  /** Runs `npm install`, `npm uninstall`, `npm pkg set` or `npm init --yes`. @returns why it fails */
  readonly run: (line: string) => string | undefined;
}

/** Opens the npm project in a folder. */
export function openNpmProject(folder: string, samplesDirectory: string): NpmProject {
  // A file of this repository, as npm writes it.
  const lock = JSON.parse(readFileSync(join(samplesDirectory, 'package-lock.json'), 'utf8')) as {
    readonly packages: LockedPackages;
  };
  return {
    run(line) {
      const [, command = '', ...words] = line.split(/\s+/);
      const operands = words.filter((word) => !word.startsWith('-'));
      const manifest = readManifest(folder);
      if (manifest === undefined) return 'package.json is no JSON object.';
      if (command === 'init') return void writeManifest({ name: basename(folder), version: '1.0.0', ...manifest });
      if (command === 'pkg') return void writeManifest(setPackageFields(manifest, line));
      return command === 'install' ? install(manifest, operands, words) : uninstall(manifest, operands);
    },
  };

  function install(
    manifest: PackageManifest,
    operands: readonly string[],
    words: readonly string[],
  ): string | undefined {
    const names = operands.map((name) => name.replace(/(?<=.)@.*$/, ''));
    const unknown = names.find((name) => lock.packages[`node_modules/${name}`] === undefined);
    if (unknown !== undefined) return `"${unknown}" is no package of tests/checks/docs/samples.`;
    const field = words.some((word) => word === '--save-dev' || word === '-D') ? 'devDependencies' : 'dependencies';
    const versions = names.map((name) => [name, `^${lock.packages[`node_modules/${name}`]?.version}`] as const);
    if (names.length > 0)
      writeManifest({ ...manifest, [field]: { ...readNames(manifest, field), ...Object.fromEntries(versions) } });
    link();
    return undefined;
  }

  function uninstall(manifest: PackageManifest, names: readonly string[]): undefined {
    for (const field of ['dependencies', 'devDependencies']) {
      const kept = Object.entries(readNames(manifest, field)).filter(([name]) => !names.includes(name));
      if (manifest[field] !== undefined) manifest[field] = Object.fromEntries(kept);
    }
    writeManifest(manifest);
    link();
  }

  /** Makes node_modules match package.json: what it does not name is removed. */
  function link(): void {
    const manifest = readManifest(folder) ?? {};
    const names = ['dependencies', 'devDependencies'].flatMap((field) => Object.keys(readNames(manifest, field)));
    const wanted = listPackageFolders(names, lock.packages);
    const links = join(folder, 'node_modules', '.bin');
    rmSync(links, { recursive: true, force: true });
    for (const name of Object.keys(lock.packages))
      if (name !== '' && !wanted.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
    for (const name of wanted) {
      const from = join(samplesDirectory, name);
      const to = join(folder, name);
      // a package for another platform is not there
      if (existsSync(from) && !existsSync(join(to, 'package.json'))) linkPackage(from, to);
    }
    mkdirSync(links, { recursive: true });
    const bins = join(samplesDirectory, 'node_modules', '.bin');
    for (const name of readdirSync(bins)) {
      const target = lstatSync(join(bins, name)).isSymbolicLink() ? readlinkSync(join(bins, name)) : undefined;
      if (target === undefined || !existsSync(resolve(links, target))) continue;
      symlinkSync(relative(links, resolve(links, target)), join(links, name));
    }
  }

  function writeManifest(manifest: PackageManifest): void {
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

function readManifest(folder: string): PackageManifest | undefined {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return {};
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined; // a page may show a broken one
  }
}

function readNames(manifest: PackageManifest, field: string): Readonly<Record<string, unknown>> {
  const value = manifest[field];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Links the files of a package, without the packages that it contains. */
function linkPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkPackage(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      mkdirSync(dirname(target), { recursive: true });
      linkFile(source, target);
    }
  }
}
