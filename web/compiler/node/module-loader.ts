// Modules of Node over the files of a project: `require` and `import`.

import path from 'path-browserify';
import { exports as resolveExports, imports as resolveImports } from 'resolve.exports';
import { hasModuleSyntax, transformModule, type ModuleFormat } from './transform-module.ts';

/** What the loader reads. */
export interface ModuleFiles {
  /** Undefined when there is no such file. */
  readonly read: (filePath: string) => string | undefined;
  readonly isFile: (filePath: string) => boolean;
  readonly isFolder: (filePath: string) => boolean;
}

/** `module` of a CommonJS module. */
interface NodeModule {
  readonly id: string;
  readonly filename: string;
  exports: unknown;
  loaded: boolean;
  readonly children: readonly unknown[];
  readonly paths: readonly string[];
  readonly parent: undefined;
  require: NodeRequire;
}

/** `require` of a module. */
export interface NodeRequire {
  (specifier: string): unknown;
  resolve: ((specifier: string, options?: { readonly paths?: readonly string[] }) => string) & {
    paths: (specifier: string) => readonly string[];
  };
  readonly cache: Record<string, unknown>;
  readonly main: unknown;
  readonly extensions: Record<string, unknown>;
}

/** Namespace of an ES module. */
type Namespace = Record<string, unknown>;

interface EsModule {
  readonly namespace: Namespace;
  readonly imports: readonly string[];
  readonly isAsync: boolean;
  readonly run: () => unknown;
  state: 'new' | 'running' | 'done';
  finished: Promise<void> | undefined;
}

/** Loads modules of one project. */
export interface ModuleLoader {
  readonly createRequire: (from: string) => NodeRequire;
  readonly importModule: (specifier: string, from: string) => Promise<Namespace>;
  /** Runs a file as the program. */
  readonly runMain: (filePath: string) => Promise<void>;
  /** Forgets what a new process would not have: all but packages, which keep no state between programs. */
  readonly forget: (filePath?: string) => void;
  readonly isBuiltin: (specifier: string) => boolean;
  /** `Module` of Node, for packages that evaluate text as a module. */
  readonly Module: object;
}

/** Packages that keep what one program has said to them. */
const statefulPackages = /\/node_modules\/(?:webpack-cli|commander)\//;

const extensions = ['.js', '.json', '.node', '.cjs', '.mjs', '.ts'];

/**
 * Creates a loader.
 * @param builtins modules of Node by name without `node:`, made when they are first needed
 */
export function createModuleLoader(options: {
  readonly files: ModuleFiles;
  readonly builtins: ReadonlyMap<string, () => unknown>;
  readonly onBuiltinMissing?: (name: string) => void;
}): ModuleLoader {
  const { files, builtins } = options;
  const builtinModules = new Map<string, unknown>();
  const commonModules = new Map<string, NodeModule>();
  const esModules = new Map<string, EsModule>();
  const manifests = new Map<string, Readonly<Record<string, unknown>> | undefined>();
  const namespaces = new WeakMap<object, Namespace>();
  const cache: Record<string, unknown> = {};
  let main: NodeModule | undefined;

  function readManifest(folder: string): Readonly<Record<string, unknown>> | undefined {
    const isTool = folder.includes('/node_modules/');
    if (isTool && manifests.has(folder)) return manifests.get(folder);
    const text = files.read(path.join(folder, 'package.json'));
    let manifest: Readonly<Record<string, unknown>> | undefined;
    try {
      const value: unknown = text === undefined ? undefined : JSON.parse(text);
      if (typeof value === 'object' && value !== null) manifest = { ...value };
    } catch {
      manifest = undefined; // a sample may show a broken one
    }
    if (isTool && manifest !== undefined) manifests.set(folder, manifest);
    return manifest;
  }

  function findManifest(filePath: string): { folder: string; manifest: Readonly<Record<string, unknown>> } | undefined {
    for (let folder = path.dirname(filePath); ; folder = path.dirname(folder)) {
      if (path.basename(folder) !== 'node_modules') {
        const manifest = readManifest(folder);
        if (manifest !== undefined) return { folder, manifest };
      }
      if (folder === '/') return undefined;
    }
  }

  function findFormat(filePath: string, text: string): ModuleFormat {
    if (/\.m[jt]s$/.test(filePath)) return 'module';
    if (/\.c[jt]s$/.test(filePath)) return 'commonjs';
    const type = findManifest(filePath)?.manifest['type'];
    if (type === 'module') return 'module';
    if (type === 'commonjs' || filePath.includes('/node_modules/')) return 'commonjs';
    return hasModuleSyntax(text) ? 'module' : 'commonjs';
  }

  function isBuiltin(specifier: string): boolean {
    return builtins.has(specifier.replace(/^node:/, ''));
  }

  function loadBuiltin(specifier: string): unknown {
    const name = specifier.replace(/^node:/, '');
    if (!builtinModules.has(name)) builtinModules.set(name, builtins.get(name)?.());
    return builtinModules.get(name);
  }

  function resolve(specifier: string, folder: string, isImport: boolean): string {
    if (specifier.startsWith('node:') && !isBuiltin(specifier))
      throw createError('ERR_UNKNOWN_BUILTIN_MODULE', `No such built-in module: ${specifier}`);
    if (isBuiltin(specifier)) return specifier;
    const target = specifier.startsWith('file:') ? decodeURIComponent(new URL(specifier).pathname) : specifier;
    const found = /^(?:\.{0,2}\/|\.{1,2}$)/.test(target)
      ? resolveFile(path.resolve(folder, target), isImport)
      : resolvePackage(target, folder, isImport);
    if (found !== undefined) return found;
    const what = isImport && !/^[./]/.test(target) ? `package '${target}'` : `module '${target}'`;
    throw createError(
      isImport ? 'ERR_MODULE_NOT_FOUND' : 'MODULE_NOT_FOUND',
      `Cannot find ${what}${isImport ? ` imported from ${folder}` : `\nRequire stack:\n- ${folder}`}`,
    );
  }

  function resolveFile(target: string, isImport: boolean): string | undefined {
    if (files.isFile(target)) return target;
    if (isImport && !target.includes('/node_modules/')) return undefined;
    const extension = extensions.find((end) => files.isFile(target + end));
    if (extension !== undefined) return target + extension;
    if (!files.isFolder(target)) return undefined;
    const entry = readManifest(target)?.['main'];
    if (typeof entry === 'string') {
      const file = resolveEntry(path.join(target, entry));
      if (file !== undefined) return file;
    }
    return resolveEntry(path.join(target, 'index'));
  }

  function resolveEntry(target: string): string | undefined {
    if (files.isFile(target)) return target;
    const ends = [...extensions, ...extensions.map((end) => `/index${end}`)];
    const end = ends.find((each) => files.isFile(target + each));
    return end === undefined ? undefined : target + end;
  }

  function resolvePackage(specifier: string, from: string, isImport: boolean): string | undefined {
    const conditions = { require: !isImport, conditions: ['module-sync'] };
    if (specifier.startsWith('#')) {
      const own = findManifest(path.join(from, 'x'));
      if (own === undefined) return undefined;
      const [target] = resolveImports(own.manifest, specifier, conditions) ?? [];
      if (target === undefined) return undefined;
      return target.startsWith('.')
        ? resolveFile(path.join(own.folder, target), isImport)
        : resolve(target, own.folder, isImport);
    }
    const parts = specifier.split('/');
    const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
    const rest = specifier.slice(name.length);
    const self = findManifest(path.join(from, 'x'));
    if (self !== undefined && self.manifest['name'] === name && self.manifest['exports'] !== undefined)
      return resolveExported(self.folder, self.manifest);
    for (let folder = from; ; folder = path.dirname(folder)) {
      const packageFolder = path.join(folder, 'node_modules', name);
      if (path.basename(folder) !== 'node_modules' && files.isFolder(packageFolder)) {
        const manifest = readManifest(packageFolder);
        if (manifest?.['exports'] !== undefined) return resolveExported(packageFolder, manifest);
        return resolveFile(packageFolder + rest, false);
      }
      if (folder === '/') return undefined;
    }

    function resolveExported(folder: string, manifest: Readonly<Record<string, unknown>>): string | undefined {
      try {
        const [target] = resolveExports(manifest, specifier, conditions) ?? [];
        return target === undefined ? undefined : resolveEntry(path.join(folder, target));
      } catch {
        throw createError(
          'ERR_PACKAGE_PATH_NOT_EXPORTED',
          `Package subpath '.${rest}' is not defined by "exports" in ${folder}/package.json`,
        );
      }
    }
  }

  function readText(filePath: string): string {
    const text = files.read(filePath);
    if (text === undefined) throw createError('MODULE_NOT_FOUND', `Cannot find module '${filePath}'`);
    return text;
  }

  function createRequire(from: string): NodeRequire {
    const folder = from.endsWith('/') ? from : path.dirname(from);
    const resolveFrom = (specifier: string, settings?: { readonly paths?: readonly string[] }): string => {
      const folders = settings?.paths ?? [folder];
      for (const [index, start] of folders.entries()) {
        try {
          return resolve(specifier, start, false);
        } catch (error) {
          if (index === folders.length - 1) throw error;
        }
      }
      throw createError('MODULE_NOT_FOUND', `Cannot find module '${specifier}'`);
    };
    const require = (specifier: string): unknown => {
      if (typeof specifier !== 'string')
        throw createError('ERR_INVALID_ARG_TYPE', 'The "id" argument must be of type string.');
      const target = resolve(specifier, folder, false);
      return isBuiltin(target) ? loadBuiltin(target) : requireFile(target);
    };
    return Object.assign(require, {
      resolve: Object.assign(resolveFrom, { paths: () => listFolders(folder) }),
      cache,
      extensions: { '.js': undefined, '.json': undefined, '.node': undefined },
      get main() {
        return main;
      },
    });
  }

  function requireFile(filePath: string): unknown {
    const known = commonModules.get(filePath);
    if (known !== undefined && (cache[filePath] !== undefined || !known.loaded)) return known.exports;
    if (filePath.endsWith('.json')) {
      const module = createModule(filePath);
      module.exports = JSON.parse(readText(filePath));
      module.loaded = true;
      return module.exports;
    }
    const text = readText(filePath);
    if (findFormat(filePath, text) === 'module') return requireEsModule(filePath);
    const module = createModule(filePath);
    try {
      runCommonModule(module, text);
    } catch (error) {
      commonModules.delete(filePath);
      delete cache[filePath];
      throw error;
    }
    return module.exports;
  }

  function createModule(filePath: string): NodeModule {
    const module: NodeModule = {
      id: filePath,
      filename: filePath,
      exports: {},
      loaded: false,
      children: [],
      paths: listFolders(path.dirname(filePath)),
      parent: undefined,
      require: createRequire(filePath),
    };
    commonModules.set(filePath, module);
    cache[filePath] = module;
    return module;
  }

  function runCommonModule(module: NodeModule, text: string, target: { exports: unknown } = module): void {
    const { filename } = module;
    const { code } = transformModule({ text, format: 'commonjs', isTypeScript: isTypeScript(filename) });
    const run = compile(
      `(function (exports, require, module, __filename, __dirname, __import__) {${code}\n})`,
      filename,
    );
    const importFrom = (specifier: unknown): Promise<Namespace> => importModule(String(specifier), filename);
    run.call(target.exports, target.exports, module.require, target, filename, path.dirname(filename), importFrom);
    module.loaded = true;
  }

  function requireEsModule(filePath: string): unknown {
    const module = readEsModule(filePath);
    if (module.state === 'new') {
      if (module.isAsync)
        throw createError(
          'ERR_REQUIRE_ASYNC_MODULE',
          'require() cannot be used on an ESM graph with top-level await. Use import() instead.',
        );
      module.state = 'running';
      module.run();
      module.state = 'done';
    }
    return 'module.exports' in module.namespace ? module.namespace['module.exports'] : module.namespace;
  }

  function readEsModule(filePath: string): EsModule {
    const known = esModules.get(filePath);
    if (known !== undefined) return known;
    const text = readText(filePath);
    const url = `file://${encodeURI(filePath)}`;
    const { code, imports, isAsync } = transformModule({
      text,
      format: 'module',
      isTypeScript: isTypeScript(filePath),
    });
    const namespace: Namespace = {};
    const folder = path.dirname(filePath);
    const meta = {
      url,
      filename: filePath,
      dirname: folder,
      main: main?.filename === filePath,
      resolve: (specifier: string) => {
        const target = resolve(specifier, folder, true);
        return isBuiltin(target) ? target : `file://${encodeURI(target)}`;
      },
    };
    const requireNamespace = (specifier: string): unknown => findNamespace(resolve(specifier, folder, true));
    const run = compile(
      `(${isAsync ? 'async ' : ''}function (exports, __require__, __import_meta__, __import__) {${code}\n})`,
      url,
    );
    const module: EsModule = {
      namespace,
      imports,
      isAsync,
      run: () =>
        run.call(undefined, namespace, requireNamespace, meta, (specifier: unknown) =>
          importModule(String(specifier), filePath),
        ),
      state: 'new',
      finished: undefined,
    };
    esModules.set(filePath, module);
    return module;
  }

  /** What an import of a file or built-in module gives; its ES modules have run before. */
  function findNamespace(target: string): Namespace {
    if (isBuiltin(target)) return wrapExports(loadBuiltin(target));
    if (target.endsWith('.json')) return wrapExports(requireFile(target));
    const module = esModules.get(target);
    if (module !== undefined) {
      if (module.state === 'new') requireEsModule(target);
      return module.namespace;
    }
    if (findFormat(target, readText(target)) === 'module') {
      requireEsModule(target);
      return esModules.get(target)?.namespace ?? {};
    }
    return wrapExports(requireFile(target));
  }

  async function importModule(specifier: string, from: string): Promise<Namespace> {
    const target = resolve(specifier, path.dirname(from), true);
    await loadGraph(target, new Set());
    return findNamespace(target);
  }

  /** Runs an ES module after the ones that it imports. */
  async function loadGraph(target: string, above: ReadonlySet<string>): Promise<void> {
    if (isBuiltin(target) || target.endsWith('.json') || above.has(target)) return;
    if (commonModules.has(target) || findFormat(target, readText(target)) !== 'module') return;
    const module = readEsModule(target);
    module.finished ??= (async () => {
      const below = new Set([...above, target]);
      for (const specifier of module.imports) await loadGraph(resolve(specifier, path.dirname(target), true), below);
      if (module.state !== 'new') return;
      module.state = 'running';
      await module.run();
      module.state = 'done';
    })();
    await module.finished;
  }

  function wrapExports(value: unknown): Namespace {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
      return createNamespace({ default: { value, enumerable: true } });
    const known = namespaces.get(value);
    if (known !== undefined) return known;
    const properties: PropertyDescriptorMap = {};
    for (const key of Object.keys(value)) properties[key] = { get: () => Reflect.get(value, key), enumerable: true };
    properties['default'] = { value, enumerable: true };
    const namespace = createNamespace(properties);
    namespaces.set(value, namespace);
    return namespace;
  }

  return {
    createRequire,
    importModule,
    isBuiltin,
    Module: class Module {
      filename: string;
      paths: readonly string[] = [];
      exports: unknown = {};
      constructor(id: string) {
        this.filename = id;
      }
      require(specifier: string): unknown {
        return createRequire(this.filename)(specifier);
      }
      _compile(text: string, filePath: string): void {
        const module = createModule(`${filePath} `); // a name that no file has
        runCommonModule({ ...module, filename: filePath, require: createRequire(filePath) }, text, this);
      }
    },
    async runMain(filePath) {
      const text = readText(filePath);
      if (findFormat(filePath, text) === 'module') {
        await importModule(filePath, filePath);
        return;
      }
      const module = createModule(filePath);
      main = module;
      runCommonModule(module, text);
    },
    forget(filePath) {
      main = undefined;
      const isForgotten = (each: string): boolean =>
        each === filePath || !each.includes('/node_modules/') || statefulPackages.test(each);
      for (const each of commonModules.keys())
        if (isForgotten(each)) {
          commonModules.delete(each);
          delete cache[each];
        }
      for (const each of esModules.keys()) if (isForgotten(each)) esModules.delete(each);
    },
  };
}

function isTypeScript(filePath: string): boolean {
  return /\.[cm]?ts$/.test(filePath);
}

function createNamespace(properties: PropertyDescriptorMap): Namespace {
  return Object.create(null, { __esModule: { value: true }, ...properties }) as Namespace; // its keys are strings
}

function listFolders(folder: string): readonly string[] {
  const folders: string[] = [];
  for (let each = folder; ; each = path.dirname(each)) {
    if (path.basename(each) !== 'node_modules') folders.push(path.join(each, 'node_modules'));
    if (each === '/') return folders;
  }
}

function createError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** Evaluates an expression that is a function, in the global scope. */
function compile(code: string, url: string): (this: unknown, ...args: readonly unknown[]) => unknown {
  // oxlint-disable-next-line no-eval -- compiling is what this worker is for
  const evaluate = globalThis.eval;
  // The code is a function expression that this file has put together.
  return evaluate(`${code}\n//# sourceURL=${url}`) as (this: unknown, ...args: readonly unknown[]) => unknown;
}
