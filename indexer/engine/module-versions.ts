// IO. The versions of code: a change of a module makes only that anew which the module takes part in. There are no version
// numbers to maintain.

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { condenseSource } from './condense-source.ts';

/** The location of the code. Tests pass other texts. */
export interface ModuleVersionOptions<Name extends string> {
  /** Root of the project, with a final slash. */
  readonly root: URL;
  /** Paths of modules by the name of what they make, relative to the root. */
  readonly entries: Readonly<Record<Name, string | readonly string[]>>;
  readonly readText?: (url: URL) => string;
}

/** What a module is, and what it reaches. */
interface Module {
  /** Hash of its path and its code, without comments. */
  readonly hash: string;
  /** Paths of the modules and other files that it names. */
  readonly files: readonly string[];
}

/** What the modules of an entry are. */
export interface ModuleGroup {
  /** See {@link readModuleVersions}. */
  readonly version: string;
  /** Paths of all that the entry reaches, itself first, relative to the root. */
  readonly files: readonly string[];
}

/**
 * Reads the version of each entry: a hash (hex) of all modules that it imports, directly or indirectly, also on demand and
 * for other threads, and of the lock file of their packages. Imports of types are not followed, and comments do not count.
 * On all machines, the same code has the same version.
 * @throws Error when a module that is imported cannot be read
 */
export function readModuleVersions<Name extends string>(
  options: ModuleVersionOptions<Name>,
): Readonly<Record<Name, string>> {
  const groups = Object.entries<ModuleGroup>(readModuleGroups(options)).map(([name, { version }]) => [name, version]);
  return Object.fromEntries(groups) as Record<Name, string>; // the names are those of the entries
}

/** Reads the version of each entry, with the files that it is made from. @throws Error as above */
export function readModuleGroups<Name extends string>(
  options: ModuleVersionOptions<Name>,
): Readonly<Record<Name, ModuleGroup>> {
  const { root, entries, readText = readSource } = options;
  const modules = new Map<string, Module>();
  const readLines = (path: string): string => readText(new URL(path, root)).replaceAll('\r\n', '\n');
  const lockHash = hash('sha256', readLines('package-lock.json'));

  function readModule(path: string): Module {
    const known = modules.get(path);
    if (known !== undefined) return known;
    const module = parseModule(path, readLines(path));
    modules.set(path, module);
    return module;
  }

  function readGroup(paths: readonly string[]): ModuleGroup {
    const reached = new Set(paths);
    for (const path of reached) for (const file of readModule(path).files) reached.add(file);
    const hashes = Array.from(reached, (path) => readModule(path).hash);
    return { version: hash('sha256', [...hashes.sort(), lockHash].join('\n')), files: [...reached] };
  }

  const groups = Object.entries<string | readonly string[]>(entries).map(([name, paths]) => [
    name,
    readGroup([paths].flat()),
  ]);
  return Object.fromEntries(groups) as Record<Name, ModuleGroup>; // as above
}

function parseModule(path: string, source: string): Module {
  const { text, specifiers } = findSpecifiers(path, source);
  const local = specifiers.filter((specifier) => specifier.startsWith('.')); // packages are in the lock file
  return {
    hash: hash('sha256', `${path}\n${text}`),
    // what follows a question mark says how the bundler takes the file
    files: local.map((specifier) => posix.join(posix.dirname(path), specifier.replace(/\?.*/, ''))),
  };
}

function findSpecifiers(
  path: string,
  source: string,
): { readonly text: string; readonly specifiers: readonly string[] } {
  if (path.endsWith('.css')) {
    const code = source.split('*/').map((part) => part.split('/*', 1)[0]); // without comments
    const text = code.join('').replace(/\s+/g, ' ').trim();
    return { text, specifiers: listMatches(text, /@import '([^']+)'|\burl\('([^']+)'\)/g) };
  }
  if (!/\.[cm]?[jt]sx?$/.test(path)) return { text: source, specifiers: [] }; // data
  const { text, outline } = condenseSource(source);
  const statements = listMatches(outline, /^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm);
  const calls = listMatches(outline, /\b(?:import|require|resolve)\(\s*['"]([^'"]+)['"]/g);
  // what has no extension is a folder
  const urls = listMatches(outline, /\bnew URL\(\s*['"](\.[^'"]*\/[^'"/]+\.\w+)['"],\s*import\.meta\.url/g);
  return { text, specifiers: [...statements, ...calls, ...urls] };
}

function listMatches(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, ...groups]) => groups.join(''));
}

function readSource(url: URL): string {
  return readFileSync(url, 'utf8');
}
