// ES modules over the files of a project: a graph that runs from its leaves on, and `require` of a part without `await`.

import { compileFunction, isTypeScript } from './compile-function.ts';
import { createExportsWrapper, type Namespace } from './exports-wrapper.ts';
import type { ModuleResolver } from './module-resolver.ts';
import { createNodeError } from './node-error.ts';
import { path } from './node-path.ts';
import { placeSyntaxError } from './place-syntax-error.ts';
import { transformModule } from './transform-module.ts';

interface EsModule {
  readonly namespace: Namespace;
  readonly imports: readonly string[];
  readonly isAsync: boolean;
  readonly run: () => unknown;
  state: 'new' | 'running' | 'done';
  finished: Promise<void> | undefined;
  /** What its code has thrown; who imports it again gets the same. */
  failure: { readonly error: unknown } | undefined;
}

/** The modules that are not ES modules, and how all of them are found. */
export interface ModuleHost extends ModuleResolver {
  readonly readText: (filePath: string) => string;
  readonly isBuiltin: (specifier: string) => boolean;
  readonly loadBuiltin: (specifier: string) => unknown;
  readonly requireFile: (filePath: string) => unknown;
  /** Whether a file has been loaded as CommonJS. */
  readonly isCommon: (filePath: string) => boolean;
  readonly isMain: (filePath: string) => boolean;
}

/** The ES modules of one project. */
export interface EsModules {
  readonly requireEsModule: (filePath: string) => unknown;
  readonly importModule: (specifier: string, from: string) => Promise<Namespace>;
  readonly list: () => Iterable<string>;
  readonly forget: (isForgotten: (filePath: string) => boolean) => void;
}

/** Creates an empty graph. */
export function createEsModules(host: ModuleHost): EsModules {
  const { resolve, findFormat, readText, isBuiltin, loadBuiltin, requireFile, isCommon, isMain } = host;
  const esModules = new Map<string, EsModule>();
  const wrapExports = createExportsWrapper();

  function requireEsModule(filePath: string): unknown {
    const module = readEsModule(filePath);
    throwFailure(module);
    if (module.state === 'new') {
      if (module.isAsync)
        throw createNodeError(
          'ERR_REQUIRE_ASYNC_MODULE',
          'require() cannot be used on an ESM graph with top-level await. Use import() instead.',
        );
      module.state = 'running';
      try {
        module.run();
      } catch (error) {
        module.failure = { error };
        throw error;
      }
      module.state = 'done';
    }
    return 'module.exports' in module.namespace ? module.namespace['module.exports'] : module.namespace;
  }

  function readEsModule(filePath: string): EsModule {
    const known = esModules.get(filePath);
    if (known !== undefined) return known;
    const text = readText(filePath);
    const url = `file://${encodeURI(filePath)}`;
    const { code, imports, isAsync } = placeSyntaxError(url, text, () =>
      transformModule({ text, format: 'module', isTypeScript: isTypeScript(filePath) }),
    );
    const namespace: Namespace = {};
    const folder = path.dirname(filePath);
    const meta = {
      url,
      filename: filePath,
      dirname: folder,
      main: isMain(filePath),
      resolve: (specifier: string) => {
        const target = resolve(specifier, folder, filePath);
        return isBuiltin(target) ? target : `file://${encodeURI(target)}`;
      },
    };
    const requireNamespace = (specifier: string): unknown => findNamespace(resolve(specifier, folder, filePath));
    const run = compileFunction(
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
      failure: undefined,
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
      throwFailure(module);
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
    const target = resolve(specifier, path.dirname(from), from);
    await loadGraph(target, new Set());
    return findNamespace(target);
  }

  /** Runs an ES module after the ones that it imports. */
  async function loadGraph(target: string, above: ReadonlySet<string>): Promise<void> {
    if (isBuiltin(target) || target.endsWith('.json') || above.has(target)) return;
    if (isCommon(target) || findFormat(target, readText(target)) !== 'module') return;
    const module = readEsModule(target);
    module.finished ??= (async () => {
      const below = new Set([...above, target]);
      for (const specifier of module.imports) await loadGraph(resolve(specifier, path.dirname(target), target), below);
      if (module.state !== 'new') return;
      module.state = 'running';
      try {
        await module.run();
      } catch (error) {
        module.failure = { error };
        throw error;
      }
      module.state = 'done';
    })();
    await module.finished;
  }

  return {
    requireEsModule,
    importModule,
    list: () => esModules.keys(),
    forget(isForgotten) {
      for (const each of esModules.keys()) if (isForgotten(each)) esModules.delete(each);
    },
  };
}

function throwFailure({ failure }: EsModule): void {
  if (failure !== undefined) throw failure.error;
}
