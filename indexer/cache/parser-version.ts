// IO. The version of everything that parsing depends on, and of nothing else: the files that its entry imports,
// directly or indirectly, and the locked versions of their packages. There is no version number to maintain, and a
// change of the link stage, the search engine or an unrelated package invalidates nothing.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The location of the code. Tests pass other texts. */
export interface ParserVersionOptions {
  /** Root of the repository, with a final slash. */
  readonly root: URL;
  /** Path of the file that parses a page, relative to the root. */
  readonly entry: string;
  readonly readText?: (url: URL) => string;
}

/** A package of the lock file. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Computes the version: sha256 (hex) over length-prefixed parts. */
export function readParserVersion(options: ParserVersionOptions): string {
  const { root, readText = readSource } = options;
  const { files, packages } = readImports(options);
  const hash = createHash('sha256');
  const add = (name: string, text: string) => hash.update(`${name}:${Buffer.byteLength(text)}:${text}`);
  for (const [path, text] of [...files].sort(([left], [right]) => (left < right ? -1 : 1))) add(path, text);
  const lock = JSON.parse(readText(new URL('package-lock.json', root))) as {
    readonly packages: Readonly<Record<string, LockedPackage>>; // npm's lock file, version 3
  };
  for (const path of listPackages(packages, lock.packages)) {
    const { version = '', integrity = '' } = lock.packages[path] ?? {};
    add(path, `${version} ${integrity}`);
  }
  return hash.digest('hex');
}

/** Follows all imports from the entry, except those of types, which change no result. */
function readImports({ root, entry, readText = readSource }: ParserVersionOptions): {
  readonly files: ReadonlyMap<string, string>;
  readonly packages: ReadonlySet<string>;
} {
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const queue = [entry];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (files.has(path)) continue;
    const url = new URL(path, root);
    const text = readText(url);
    files.set(path, text);
    for (const specifier of listSpecifiers(text)) {
      if (specifier.startsWith('.')) queue.push(new URL(specifier, url).href.slice(root.href.length));
      else if (!specifier.startsWith('node:')) packages.add(formatPackageName(specifier));
    }
  }
  return { files, packages };
}

function listSpecifiers(text: string): readonly string[] {
  const statements = text.matchAll(/^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?\s*'([^']+)'/gm);
  const calls = text.matchAll(/\bimport\('([^']+)'\)/g);
  return [...statements, ...calls].flatMap(([, specifier]) => (specifier === undefined ? [] : [specifier]));
}

function formatPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Lists the packages and all their dependencies as sorted paths of the lock file. A dependency is resolved as Node
 * does: first in the package's own `node_modules`, then in those of its parents.
 */
function listPackages(names: ReadonlySet<string>, locked: Readonly<Record<string, LockedPackage>>): readonly string[] {
  const found = new Set<string>();
  const queue = [...names].map((name) => ({ name, from: '' }));
  for (let wanted = queue.pop(); wanted !== undefined; wanted = queue.pop()) {
    const path = findPackage(wanted, locked);
    if (path === undefined || found.has(path)) continue;
    found.add(path);
    const { dependencies, peerDependencies, optionalDependencies } = locked[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies }))
      queue.push({ name, from: path });
  }
  return [...found].sort();
}

function findPackage(
  { name, from }: { readonly name: string; readonly from: string },
  locked: Readonly<Record<string, LockedPackage>>,
): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (Object.hasOwn(locked, path)) return path;
    if (folder === '') return undefined;
  }
}

/** Reads a file with normalized line endings, so that a checkout on Windows has the same version. */
export function readSource(url: URL): string {
  return readFileSync(url, 'utf8').replaceAll('\r\n', '\n');
}
