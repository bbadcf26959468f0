// Whether a build comes further, so that a slow machine is not taken for an endless loop.

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
  'afterProcessAssets',
] as const;

/**
 * Calls back whenever a compilation comes further: a module, a phase, each plugin that changes files, each file.
 * @param onProgress gets the size of the files that one of the next plugins may work on without a pause, e.g. minimize
 */
export function watchCompilation(compilation: WatchedCompilation, onProgress: (pendingBytes?: number) => void): void {
  const name = 'Workbench';
  // taps would be seen by plugins that list them
  for (const phase of phases) compilation.hooks[phase]?.intercept({ name, call: () => onProgress() });
  compilation.hooks['processAssets']?.intercept({
    name,
    call: (assets) => onProgress(Object.values(assets).reduce((sum, asset) => sum + asset.size(), 0)),
    tap: () => onProgress(),
  });
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
 * @param report gets the size of the files that the last compilation works on
 */
export function createBuildProgress(
  report: (pendingBytes: number) => void,
  now: () => number,
): {
  /** Begins a run. */
  readonly begin: () => void;
  readonly note: (pendingBytes?: number) => void;
} {
  let notes = 0;
  let reportedAt = 0;
  let lastBytes = 0;
  return {
    begin() {
      notes = 0;
      lastBytes = 0;
      reportedAt = now();
    },
    note(pendingBytes = lastBytes) {
      notes += 1;
      const isLarger = pendingBytes > lastBytes;
      lastBytes = pendingBytes;
      if (notes > maxNotes || (!isLarger && now() - reportedAt < reportMs)) return;
      reportedAt = now();
      report(pendingBytes);
    },
  };
}
