import type { CompilerClasses, KeptBuild } from './kept-build.ts';
import type { ModuleLoader } from './node/module-loader.ts';
import { projectDir } from './node/node-process.ts';

/**
 * Creates what prepares a project's webpack for the next program: its defaults are those of a new process, and its
 * compilers are watched.
 */
export function createWebpackPreparation(options: {
  readonly isFile: (filePath: string) => boolean;
  readonly loader: Pick<ModuleLoader, 'createRequire'>;
  readonly kept: Pick<KeptBuild, 'watch'>;
}): () => void {
  const { isFile, loader, kept } = options;
  const folder = `${projectDir}/node_modules/webpack/lib`;
  let firstDefaults: Readonly<Record<string, unknown>> | undefined;
  return () => {
    if (!isFile(`${folder}/Compiler.js`)) return;
    const load = loader.createRequire(`${projectDir}/x.js`);
    // Its modules stay loaded, and `experiments.futureDefaults` changes a default for all that come after it.
    const { DEFAULTS } = load(`${folder}/config/defaults.js`) as { readonly DEFAULTS: Record<string, unknown> };
    firstDefaults ??= { ...DEFAULTS };
    Object.assign(DEFAULTS, firstDefaults);
    kept.watch({
      Compiler: load(`${folder}/Compiler.js`),
      MultiCompiler: load(`${folder}/MultiCompiler.js`),
      MemoryCachePlugin: load(`${folder}/cache/MemoryCachePlugin.js`),
    } as CompilerClasses); // they are what webpack documents
  };
}
