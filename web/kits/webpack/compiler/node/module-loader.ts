// Modules of Node over the files of a project: `require`, and what a program begins with.

import { compileFunction, isTypeScript } from './compile-function.ts';
import { createEsModules } from './es-modules.ts';
import type { Namespace } from './exports-wrapper.ts';
import { createModuleResolver, listFolders, type ModuleFiles } from './module-resolver.ts';
import { createNodeError } from './node-error.ts';
import { path } from './node-path.ts';
import { placeSyntaxError } from './place-syntax-error.ts';
import { transformModule } from './transform-module.ts';

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

/** Loads modules of one project. */
export interface ModuleLoader {
  readonly createRequire: (from: string) => NodeRequire;
  readonly importModule: (specifier: string, from: string) => Promise<Namespace>;
  /** Runs a file as the program. */
  readonly runMain: (filePath: string) => Promise<void>;
  /** Forgets what a new process would not have: all but packages, which keep no state between programs. */
  readonly forget: (filePath?: string) => void;
  /** Lists the loaded files that belong to no package. */
  readonly listProjectFiles: () => readonly string[];
  readonly isBuiltin: (specifier: string) => boolean;
  /** `Module` of Node, for packages that evaluate text as a module. */
  readonly Module: object;
}

/** Packages that keep what one program has said to them. */
const statefulPackages = /\/node_modules\/(?:webpack-cli|commander)\//;

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
  const cache: Record<string, unknown> = {};
  let main: NodeModule | undefined;

  function isBuiltin(specifier: string): boolean {
    return builtins.has(specifier.replace(/^node:/, ''));
  }

  const { resolve, findFormat } = createModuleResolver(files, isBuiltin);

  function loadBuiltin(specifier: string): unknown {
    const name = specifier.replace(/^node:/, '');
    if (!builtinModules.has(name)) builtinModules.set(name, builtins.get(name)?.());
    return builtinModules.get(name);
  }

  function readText(filePath: string): string {
    const text = files.read(filePath);
    if (text === undefined) throw createNodeError('MODULE_NOT_FOUND', `Cannot find module '${filePath}'`);
    return text;
  }

  const { requireEsModule, importModule, ...esModules } = createEsModules({
    resolve,
    findFormat,
    readText,
    isBuiltin,
    loadBuiltin,
    requireFile,
    isCommon: (filePath) => commonModules.has(filePath),
    isMain: (filePath) => main?.filename === filePath,
  });

  function createRequire(from: string): NodeRequire {
    const folder = from.endsWith('/') ? from : path.dirname(from);
    const resolveFrom = (specifier: string, settings?: { readonly paths?: readonly string[] }): string => {
      const folders = settings?.paths ?? [folder];
      for (const [index, start] of folders.entries()) {
        try {
          return resolve(specifier, start);
        } catch (error) {
          if (index === folders.length - 1) throw error;
        }
      }
      throw createNodeError('MODULE_NOT_FOUND', `Cannot find module '${specifier}'`);
    };
    const require = (specifier: string): unknown => {
      if (typeof specifier !== 'string')
        throw createNodeError('ERR_INVALID_ARG_TYPE', 'The "id" argument must be of type string.');
      const target = resolve(specifier, folder);
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
    const run = placeSyntaxError(filename, text, () => {
      const { code } = transformModule({ text, format: 'commonjs', isTypeScript: isTypeScript(filename) });
      return compileFunction(
        `(function (exports, require, module, __filename, __dirname, __import__) {${code}\n})`,
        filename,
      );
    });
    const importFrom = (specifier: unknown): Promise<Namespace> => importModule(String(specifier), filename);
    run.call(target.exports, target.exports, module.require, target, filename, path.dirname(filename), importFrom);
    module.loaded = true;
  }

  return {
    createRequire,
    importModule,
    listProjectFiles: () =>
      [...commonModules.keys(), ...esModules.list()].filter((filePath) => !filePath.includes('/node_modules/')),
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
      esModules.forget(isForgotten);
    },
  };
}
