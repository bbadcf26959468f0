// Pure. Which files of packages others can load, by the specifiers in their texts.

import { posix as path } from 'node:path';

/** Text of each file by its path below `node_modules`. */
type Files = Readonly<Record<string, string>>;

const specifiers =
  /(?:\brequire(?:\.resolve)?|\bimport)\(\s*(["'`])([^"'`]+)\1\s*\)|\b(?:from|import)\s*(["'])([^"']+)\3/g;
const ends = ['', '.js', '.json', '.cjs', '.mjs', '/index.js', '/index.cjs', '/index.mjs'];

/** What only the command line of a package loads. */
const unusedImports: readonly (readonly [from: RegExp, to: string])[] = [[/^terser\//, 'acorn']];

/**
 * Finds the files that can be loaded from some of them. A package counts as loaded by everything that its manifest
 * names, so conditions need not be known; a specifier that is put together at run time is not followed.
 */
export function findReachable(files: Files, roots: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const open: string[] = [];
  const has = (file: string): boolean => Object.hasOwn(files, file);
  const add = (file: string | undefined): void => {
    if (file === undefined || found.has(file)) return;
    found.add(file);
    open.push(file);
  };
  const addPath = (target: string): void => {
    if (has(`${target}/package.json`)) addPackage(target);
    else add(ends.map((end) => target + end).find(has));
  };
  const addPackage = (folder: string): void => {
    const manifest = `${folder}/package.json`;
    if (found.has(manifest)) return;
    add(manifest);
    for (const entry of listEntries(files[manifest] ?? '{}'))
      if (!entry.includes('*') && entry !== '.') addPath(path.join(folder, entry));
  };
  for (const root of roots) add(root);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (file.endsWith('.json')) continue;
    for (const [, , required, , imported] of (files[file] ?? '').matchAll(specifiers)) {
      const specifier = required ?? imported ?? '';
      if (specifier.startsWith('.')) {
        addPath(path.join(path.dirname(file), specifier));
        continue;
      }
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
      if (unusedImports.some(([from, to]) => to === name && from.test(file))) continue;
      const folder = findPackage(name, file);
      if (folder === undefined) continue;
      addPackage(folder);
      if (specifier !== name) addPath(folder + specifier.slice(name.length));
    }
  }
  return found;

  function findPackage(name: string, from: string): string | undefined {
    for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
      const candidate = folder === '.' ? name : `${folder}/node_modules/${name}`;
      if (has(`${candidate}/package.json`)) return candidate;
      if (folder === '.') return undefined;
    }
  }
}

/** Lists the paths that a manifest names as its modules. */
function listEntries(text: string): readonly string[] {
  const manifest = JSON.parse(text) as Readonly<Record<string, unknown>>; // of an installed package
  const entries: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') entries.push(value);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) visit(each);
  };
  visit(manifest['main'] ?? 'index.js');
  visit(manifest['exports']);
  visit(manifest['imports']);
  return entries;
}
