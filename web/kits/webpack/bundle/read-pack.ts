// IO: the files of npm packages that a sample needs in the browser, with those of the packages that they depend on.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { minifySync } from 'rolldown/utils';
import { shortenTypes, tscProgram, typescriptFile } from './adapt-typescript.ts';
import { findReachable } from './find-reachable.ts';

const kitDir = import.meta.dirname;

/** Text of each file by its path below `node_modules`. */
export type PackContent = Readonly<Record<string, string>>;

/** Packages that are installed here under another name, because this repository is checked with another version. */
const installedNames: Readonly<Record<string, string>> = { typescript: 'typescript-6' };

/** Files that no build reads. */
const leftOut: readonly RegExp[] = [
  /\.d\.[cm]?ts$/,
  /\.map$/,
  /^(?:@[^/]+\/)?[^/]+\/(?:tests?|__tests__|docs?|examples?|benchmarks?|typings|\.github|coverage)\//,
  /^@webassemblyjs\/[^/]+\/esm\//,
  /^(?:webpack|schema-utils|minimizer-webpack-plugin|terser-webpack-plugin)\/(?:types|declarations)\//,
  /^@webassemblyjs\/[^/]+\/src\//,
  /^caniuse-lite\/data\/(?:features|regions|features\.js)/,
  /^electron-to-chromium\/(?!versions\.js|package\.json)/,
  /^node-releases\/data\/(?!processed|release-schedule)/,
  /^acorn\/dist\/(?:acorn\.mjs|bin\.js)$/,
  /^acorn\/bin\//,
  /^terser\/(?!dist\/(?:bundle\.min\.js|package\.json)|package\.json)/,
  /^es-module-lexer\/dist\/(?!lexer\.cjs)/,
  /^@jridgewell\/[^/]+\/(?:dist\/.*\.mjs|src\/)/,
  /^source-map\/(?:dist|lib\/.*wasm)/,
  /^ajv\/lib\//,
  /^fast-uri\/benchmark/,
  /^(?:envinfo|graceful-fs|source-map-support)\//,
  /^@discoveryjs\/json-ext\/(?:dist|cjs)\//,
  /^webpack\/lib\/javascript\/syntax-printer-data\.txt$/,
  /^baseline-browser-mapping\/dist\/(?:cli|index\.js$)/,
  /^react-dom\/.*(?:\.(?:bun|edge)\.|profiling|test-utils)/,
  /^svelte\/(?:src\/compiler|types)\//,
  /^(?:svelte\/node_modules\/)?(?:@sveltejs\/acorn-typescript|aria-query|axobject-query|esrap|is-reference|locate-character|magic-string|zimmerframe)\//,
  /^(?:vue|@vue\/[^/]+)\/dist\/[\w.-]+\.(?:global|esm-browser)(?:\.prod)?\.js$/,
  /^(?:vue\/(?:server-renderer|jsx-runtime)|@vue\/server-renderer)\//,
  /^mime-db\/(?!db\.json|index\.js|package\.json)/,
];

/** Code that ends up in bundles, or by its text in hashes, as it is. */
const keptAsIs =
  /\.runtime\.js$|^webpack\/(?:hot|buildin)\/|^webpack\/lib\/(?:css\/cssMinify|html\/htmlMinify)\.js$|^(?:css-loader|style-loader|mini-css-extract-plugin)\/dist\/(?:runtime|hmr)\/|^(?:lodash-es|yaml|react|react-dom|scheduler|svelte\/src|svelte\/node_modules\/clsx|esm-env|devalue)\/|^(?:vue|@vue\/[^/]+)\/dist\/[\w.-]+\.esm-bundler\.js$|^vue-loader\/dist\/exportHelper\.js$/;

/** Packs of the compiler. */
export interface CompilerPacks {
  /** What every build may need. */
  readonly core: PackContent;
  /** What few builds need. */
  readonly rest: PackContent;
  /** What a package needs besides, by name. */
  readonly packages: Readonly<Record<string, PackContent>>;
}

/** Files of the compiler that few builds need: the printer that is to replace terser, media types, WebAssembly. */
const rarelyNeeded = /^webpack\/lib\/javascript\/syntax-printer|^(?:mime-db|@webassemblyjs\/[^/]+)\/(?!package\.json)/;

/** Loaded by names that are put together at run time: what webpack's command line registers for a `.cjs` configuration. */
const loadedByName = /^interpret\/\w+-stub\.js$/;

/**
 * Reads the packs of a compiler.
 * @param tools packages of the compiler
 * @param others packages by the name of their pack; those that have a pack of their own are not repeated
 */
export function readPacks(
  tools: readonly string[],
  others: Readonly<Record<string, readonly string[]>>,
): CompilerPacks {
  const known = readPack(tools);
  const kept = findReachable(
    known,
    Object.keys(known).filter((path) => loadedByName.test(path) || tools.some((name) => path.startsWith(`${name}/`))),
  );
  const isKept = (path: string): boolean => kept.has(path) || path.endsWith('/package.json');
  return {
    core: pick(known, (path) => isKept(path) && !rarelyNeeded.test(path)),
    rest: pick(known, (path) => isKept(path) && rarelyNeeded.test(path)),
    packages: Object.fromEntries(
      Object.entries(others).map(([name, names]) => {
        const elsewhere = names.filter((each) => each !== name && Object.hasOwn(others, each));
        const given = new Set(listPackages([...tools, ...elsewhere]).keys());
        const own = readPack(
          names.filter((each) => !elsewhere.includes(each)),
          given,
        );
        // a package of the compiler's that the compiler itself does not load
        const spare = Object.keys(known).filter((path) => names.some((each) => path.startsWith(`${each}/`)));
        const reached = findReachable({ ...known, ...own }, [...Object.keys(own), ...spare]);
        return [name, { ...own, ...pick(known, (path) => reached.has(path) && !isKept(path)) }];
      }),
    ),
  };
}

function pick(files: PackContent, isWanted: (path: string) => boolean): PackContent {
  return Object.fromEntries(Object.entries(files).filter(([path]) => isWanted(path)));
}

/**
 * Reads packages and what they depend on.
 * @param given paths of packages that are there already
 */
function readPack(names: readonly string[], given: ReadonlySet<string> = new Set()): PackContent {
  const files: Record<string, string> = {};
  const packages = listPackages(names);
  for (const [path, dir] of packages)
    if (!given.has(path)) for (const file of listFiles(dir)) addFile(`${path}/${file}`, join(dir, file));
  if (packages.has('autoprefixer') || packages.has('caniuse-api')) addFeatures(packages.get('caniuse-lite') ?? '');
  // the types of what webpack adds to the language, for "types": ["webpack/module"]
  if (packages.has('typescript'))
    files['webpack/module.d.ts'] = readFileSync(join(findPackage('webpack', kitDir) ?? '', 'module.d.ts'), 'utf8');
  return files;

  /** Adds what the compiler itself leaves out: which browser supports which feature. */
  function addFeatures(dir: string): void {
    for (const file of listFiles(dir))
      if (file.startsWith('data/features')) files[`caniuse-lite/${file}`] = readFileSync(join(dir, file), 'utf8');
  }

  function addFile(path: string, source: string): void {
    const isNeeded = path.startsWith('typescript/')
      ? typescriptFile.test(path)
      : /\.(?:[cm]?js|json|ejs|styl)$/.test(path) && !leftOut.some((pattern) => pattern.test(path));
    if (!isNeeded) return;
    const text = readFileSync(source, 'utf8');
    if (path === 'typescript/bin/tsc') files[path] = tscProgram;
    else if (path.endsWith('.d.ts')) files[path] = shortenTypes(text);
    else if (path.endsWith('package.json')) files[path] = shortenManifest(text);
    else if (path.endsWith('.json')) files[path] = shortenJson(text);
    else files[path] = /\.[cm]?js$/.test(path) && !keptAsIs.test(path) ? minify(path, text) : text;
  }
}

/** Lists packages with all that they depend on, as npm has laid them out: path below `node_modules`, and folder. */
export function listPackages(names: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string, from: string): void => {
    const dir = findPackage(name, from);
    if (dir === undefined) return; // an optional one of a package, and not on this machine
    const installed = findInstalledPath(dir);
    const path = installed.slice(0, -(installedNames[name] ?? name).length) + name;
    if (found.has(path)) return;
    found.set(path, dir);
    for (const needed of Object.keys(readManifest(dir).dependencies ?? {}))
      if (!needed.startsWith('@types/')) visit(needed, dir);
  };
  for (const name of names) {
    if (findPackage(name, kitDir) === undefined)
      throw new Error(`The package ${name}, which samples use, is not installed. Run npm ci.`);
    visit(name, kitDir);
  }
  return found;
}

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest; // npm has installed it
}

function findPackage(name: string, from: string): string | undefined {
  return listPackageFolders(from)
    .map((folder) => join(folder, installedNames[name] ?? name))
    .find((dir) => statSync(join(dir, 'package.json'), { throwIfNoEntry: false }) !== undefined);
}

/** Lists the folders in which Node looks for packages, the nearest first. */
function listPackageFolders(from: string): readonly string[] {
  const folders: string[] = [];
  for (let dir = from; ; dir = dirname(dir)) {
    folders.push(join(dir, 'node_modules'));
    if (dir === dirname(dir)) return folders;
  }
}

/** Finds the path of a package below the `node_modules` that the kit has it from. */
function findInstalledPath(dir: string): string {
  const folder = listPackageFolders(kitDir).find((each) => dir.startsWith(each + sep)) ?? '';
  return dir.slice(folder.length + 1).replaceAll('\\', '/');
}

function listFiles(dir: string): readonly string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !/(?:^|\/)node_modules\//.test(path))
    .sort();
}

function shortenJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text; // a configuration with comments, which nothing reads
  }
}

/** The fields that resolving reads. */
const manifestFields = [
  'name',
  'version',
  'type',
  'main',
  'module',
  'browser',
  'exports',
  'imports',
  'bin',
  'sideEffects',
  'engines',
  'peerDependencies',
];

/** Packages of which one file is here, whoever loads them. */
const onlyFiles: Readonly<Record<string, string>> = { acorn: './dist/acorn.js', terser: './dist/bundle.min.js' };

function shortenManifest(text: string): string {
  const read = JSON.parse(text) as Readonly<Record<string, unknown>>; // npm has installed it
  const onlyFile = onlyFiles[String(read['name'])];
  const manifest = onlyFile === undefined ? read : { ...read, exports: onlyFile };
  return JSON.stringify(
    Object.fromEntries(manifestFields.flatMap((key) => (key in manifest ? [[key, manifest[key]]] : []))),
  );
}

/** Shortens code. Names stay, because webpack compares the names of classes. */
function minify(path: string, text: string): string {
  const { code, errors } = minifySync(path, text, {
    compress: { target: 'es2022', keepNames: { function: true, class: true } },
    mangle: { toplevel: path.endsWith('.js') || path.endsWith('.cjs'), keepNames: { function: true, class: true } },
    sourcemap: false,
  });
  return errors.length > 0 || code === '' ? text : code;
}
