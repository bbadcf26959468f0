// The compiler of the last build. It stays open, so that it can build again as in watch mode: it reads the files anew and
// makes only what depends on the changed ones.

import { watchCompilation, type WatchedCompilation } from './build-progress.ts';
import type { CompilationLike } from './read-module-code.ts';
import type { StatsLike } from './read-stats.ts';

/** What webpack calls at the end of a build. */
type Done = (error: unknown, stats: BuiltStats | undefined) => void;

/** The part of `Stats` that says what a build has read. */
interface BuiltStats extends StatsLike {
  readonly compilation?: CompilationLike & {
    readonly fileDependencies: Iterable<string>;
    readonly missingDependencies: Iterable<string>;
  };
}

interface CompilerLike {
  readonly options: { readonly cache: false | { readonly type: string }; readonly plugins: readonly unknown[] };
  readonly compilers?: readonly CompilerLike[];
  readonly cache: object;
  readonly hooks: {
    readonly compilation: { readonly tap: (name: string, callback: (compilation: WatchedCompilation) => void) => void };
    readonly shutdown: { readonly callAsync: (callback: (error: unknown) => void) => void };
  };
  readonly inputFileSystem?: { readonly purge?: () => void };
  run(done: Done): void;
}

/** Classes of webpack. */
export interface CompilerClasses {
  readonly Compiler: { readonly prototype: CompilerLike };
  readonly MultiCompiler: { readonly prototype: CompilerLike };
  readonly MemoryCachePlugin: new () => { readonly apply: (compiler: object) => void };
}

/** Keeps the compiler of the last program. */
export interface KeptBuild {
  /** Makes the compilers of a webpack known here; once for each webpack. */
  readonly watch: (classes: CompilerClasses) => void;
  /** Whether a build was begun and has not ended. */
  readonly isWaiting: () => boolean;
  /** Forgets the compiler. */
  readonly forget: () => void;
  /** Whether the last build has read, or looked for, all of these files, given with their whole paths. */
  readonly dependsOn: (filePaths: readonly string[]) => boolean;
  /** Returns what builds again and then does what the program did; undefined when there is no compiler to use. */
  readonly findAgain: () => (() => void) | undefined;
}

/** True where a cache would change the result: each `DotenvPlugin` keeps what it read under the same name. */
const sharesEntries = ({ options }: CompilerLike): boolean =>
  options.plugins.filter((plugin) => plugin?.constructor.name === 'DotenvPlugin').length > 1;

/**
 * Creates the keeper.
 * @param onStats called with the result of each compilation
 * @param onProgress called for every module and every phase
 */
export function createKeptBuild(
  onStats: (stats: StatsLike) => void,
  onProgress: (addedBytes?: number) => void,
): KeptBuild {
  const known = new WeakSet<object>();
  const cached = new WeakSet<object>();
  const watched = new WeakSet<object>();
  const nested = new WeakSet<object>();
  const read = new Set<string>();
  let openBuilds = 0;
  let last: { readonly compiler: CompilerLike; readonly done: Done } | undefined;

  const isKeepable = ({ options, compilers }: CompilerLike): boolean =>
    compilers === undefined
      ? options.cache === false || options.cache.type === 'memory'
      : compilers.every((each) => isKeepable(each));

  return {
    watch({ Compiler, MultiCompiler, MemoryCachePlugin }) {
      if (known.has(Compiler)) return;
      known.add(Compiler);
      const run = Compiler.prototype.run;
      const close: unknown = Reflect.get(Compiler.prototype, 'close');
      const runAll = MultiCompiler.prototype.run;
      Compiler.prototype.run = function runKept(done) {
        if (!nested.has(this)) last = { compiler: this, done };
        if (this.options.cache === false && !cached.has(this) && !sharesEntries(this)) {
          cached.add(this);
          new MemoryCachePlugin().apply(this);
        }
        if (!watched.has(this)) {
          watched.add(this);
          this.hooks.compilation.tap('Workbench', (compilation) => watchCompilation(compilation, onProgress));
        }
        openBuilds += 1;
        run.call(this, (error, stats) => {
          openBuilds -= 1;
          if (stats !== undefined) {
            onStats(stats);
            for (const path of stats.compilation?.fileDependencies ?? []) read.add(path);
            for (const path of stats.compilation?.missingDependencies ?? []) read.add(path);
          }
          done(error, stats);
        });
      };
      Reflect.set(
        Compiler.prototype,
        'close',
        function closeKept(this: CompilerLike, callback: (error: unknown) => void) {
          // what ends with a build may end; its cache stays
          if (isKeepable(this)) this.hooks.shutdown.callAsync((error) => callback(error));
          else if (typeof close === 'function') close.call(this, callback);
        },
      );
      MultiCompiler.prototype.run = function runAllKept(done) {
        last = { compiler: this, done };
        for (const each of this.compilers ?? []) nested.add(each);
        runAll.call(this, done);
      };
    },
    isWaiting: () => openBuilds > 0,
    forget() {
      openBuilds = 0;
      last = undefined;
      read.clear();
    },
    dependsOn: (filePaths) => filePaths.every((path) => read.has(path)),
    findAgain() {
      if (last === undefined || !isKeepable(last.compiler)) return undefined;
      const { compiler, done } = last;
      return () => {
        for (const each of compiler.compilers ?? [compiler]) each.inputFileSystem?.purge?.();
        compiler.run(done);
      };
    },
  };
}
