// Reports the progress of a build, so that a slow machine is not taken for an endless loop.

/** The part of `Compilation` that shows how far it is. */
export interface WatchedCompilation {
  readonly hooks: Readonly<Record<string, { readonly intercept: (interceptor: Interceptor) => void } | undefined>>;
  updateAsset: (...args: unknown[]) => unknown;
}

interface Interceptor {
  readonly name: string;
  readonly call?: (assets: Readonly<Record<string, { readonly size: () => number }>>) => void;
  readonly tap?: () => void;
}

/** Phases whose number grows with the project, or that are far apart. */
const phases = [
  'buildModule',
  'succeedModule',
  'finishModules',
  'seal',
  'afterOptimizeModules',
  'afterOptimizeChunks',
  'beforeCodeGeneration',
  'afterCodeGeneration',
  'beforeHash',
] as const;

/**
 * Calls back for each step of a compilation: a module, a phase, each plugin that changes files, each file.
 * @param onProgress gets the size of the files that plugins may now work on without a pause, e.g. minimize, and takes it
 * back when they have
 */
export function watchCompilation(compilation: WatchedCompilation, onProgress: (addedBytes?: number) => void): void {
  const name = 'Workbench';
  let sizeBytes = 0;
  // taps would be seen by plugins that list them
  for (const phase of phases) compilation.hooks[phase]?.intercept({ name, call: () => onProgress() });
  compilation.hooks['processAssets']?.intercept({
    name,
    call(assets) {
      sizeBytes = Object.values(assets).reduce((sum, asset) => sum + asset.size(), 0);
      onProgress(sizeBytes);
    },
    tap: () => onProgress(),
  });
  compilation.hooks['afterProcessAssets']?.intercept({ name, call: () => onProgress(-sizeBytes) });
  const update = compilation.updateAsset;
  compilation.updateAsset = function updateAsset(...args) {
    onProgress();
    return update.apply(this, args);
  };
}

/** How much progress counts in one run. A build that makes modules without end reaches it. */
const maxNotes = 20_000;

const reportMs = 200;

/**
 * Reports progress, but not every bit of it.
 * @param report gets the size of the files that compilations work on
 */
export function createBuildProgress(
  report: (pendingBytes: number) => void,
  now: () => number,
): {
  /** Begins a run. */
  readonly begin: () => void;
  /** Notes a bit of progress, and how much more, or less, there is to work on. */
  readonly note: (addedBytes?: number) => void;
} {
  let notes = 0;
  let reportedAt = 0;
  let pendingBytes = 0;
  return {
    begin() {
      notes = 0;
      pendingBytes = 0;
      reportedAt = now();
    },
    note(addedBytes = 0) {
      notes += 1;
      pendingBytes = Math.max(0, pendingBytes + addedBytes);
      if (notes > maxNotes || (addedBytes === 0 && now() - reportedAt < reportMs)) return;
      reportedAt = now();
      report(pendingBytes);
    },
  };
}
