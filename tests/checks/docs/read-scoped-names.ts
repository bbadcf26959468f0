// IO. The names that one package uses, and the packages that a page is about. A name that only some other package has means
// something else there.

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckRun } from './check-run.ts';
import type { CheckedPage } from './read-pages.ts';
import { hashKey } from './result-cache.ts';
import { listTokens } from './list-tokens.ts';

/** What every page may name: webpack, its tools and what they are made of, JavaScript, the browser and Node.js. */
const everywhere = [
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
  'watchpack',
  'enhanced-resolve',
  'webpack-sources',
  'tapable',
  'schema-utils',
  'loader-runner',
  'acorn',
  'browserslist',
  'terser',
  'terser-webpack-plugin',
  'minimizer-webpack-plugin',
  'memfs',
  'typescript',
  '@types/node',
];

/** Largest file that is read, in bytes, and longest line: what is longer is bundled, and its names mean nothing. */
const [maxBytes, maxLine] = [3_000_000, 400];

/** Of these, what only declares names: the software does not read a variable because of them. */
const declarations: ReadonlySet<string> = new Set(['typescript', '@types/node']);

/** The names that a page may write as code. */
export interface NameScope {
  readonly has: (name: string) => boolean;
  /** Whether webpack, or the package that the page is about, writes a member as `parser.state`. */
  readonly hasMember: (name: string) => boolean;
  /** Whether a package whose code runs has the name. */
  readonly hasInCode: (name: string) => boolean;
}

/** Creates a function that returns the names for a page. A package is read when a page first needs it. */
export function createReadNameScope(run: CheckRun): (page: CheckedPage) => NameScope {
  const modules = join(run.samples.directory, 'node_modules');
  const installed = [...run.samples.versions.keys()];
  const known = new Map<string, ReadonlySet<string>>();
  const readNames = (name: string): ReadonlySet<string> => {
    const names = known.get(name) ?? readPackage(name, modules, run);
    known.set(name, names);
    return names;
  };
  const withNeeds = (name: string): string[] => [name, ...listNeeds(join(modules, name))];
  return (page) => {
    const about = listAbout(page);
    const packages = [...new Set([...about, ...listNamed(page, installed)].flatMap(withNeeds).concat(everywhere))];
    const near = [
      ...new Set((page.packageName === undefined ? [] : packages).concat(about.flatMap(withNeeds), everywhere)),
    ];
    const programs = packages.filter((name) => !declarations.has(name));
    return {
      has: (name) => packages.some((owner) => readNames(owner).has(name)),
      hasMember: (name) => near.some((owner) => readNames(owner).has(name)),
      hasInCode: (name) => programs.some((owner) => readNames(owner).has(name)),
    };
  };
}

function listAbout({ packageName }: CheckedPage): string[] {
  const about = /^(.+)@[^@]+$/.exec(packageName ?? '')?.[1];
  return about === undefined ? [] : [about];
}

/** Lists the packages that a page uses in its samples, links to, or names twice. */
function listNamed({ source, codeBlocks, url }: CheckedPage, installed: readonly string[]): string[] {
  const code = codeBlocks.map(({ text }) => text).join('\n');
  const isOwn = url.startsWith('/loaders/') || url.startsWith('/plugins/');
  return installed.filter((name) => {
    if (!source.includes(name)) return false;
    const word = new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g');
    return word.test(code) || (source.match(word)?.length ?? 0) > (isOwn ? 1 : 0);
  });
}

function listNeeds(root: string): string[] {
  const path = join(root, 'package.json');
  if (!existsSync(path)) return [];
  // A published manifest.
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(path, 'utf8')) as Record<
    string,
    Readonly<Record<string, string>> | undefined
  >;
  return Object.keys({ ...dependencies, ...peerDependencies });
}

function readPackage(name: string, modules: string, run: CheckRun): ReadonlySet<string> {
  const key = hashKey('scoped-names', 1, run.samples.lockHash, name);
  const kept = run.cache.find<readonly string[]>(key);
  if (kept !== undefined) return new Set(kept);
  const names = new Set(listTokens(name));
  const root = join(modules, name);
  const pattern = name === 'typescript' ? 'lib/lib.*.d.ts' : '**/*.{js,cjs,mjs,ts,json,md}';
  const paths = existsSync(root) ? globSync(pattern, { cwd: root, exclude: ['node_modules', '**/*.min.js'] }) : [];
  for (const path of paths) {
    const facts = statSync(join(root, path));
    if (!facts.isFile() || facts.size > maxBytes) continue;
    for (const line of readFileSync(join(root, path), 'utf8').split('\n'))
      if (line.length <= maxLine) for (const token of listTokens(line)) names.add(token);
  }
  run.cache.add(key, [...names]);
  return names;
}
