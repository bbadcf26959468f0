// Whether a build comes further, so that a slow machine is not taken for an endless loop.

/** The part of `Compilation` that shows how far it is. */
export interface WatchedCompilation {
  readonly hooks: Readonly<Record<string, { readonly intercept: (interceptor: Interceptor) => void } | undefined>>;
  updateAsset: (...args: unknown[]) => unknown;
}

interface Interceptor {
  readonly name: string;
  readonly call?: () => void;
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

/** Calls back whenever a compilation comes further: a module, a phase, each plugin that changes files, each file. */
export function watchCompilation(compilation: WatchedCompilation, onProgress: () => void): void {
  // taps would be seen by plugins that list them
  for (const name of phases) compilation.hooks[name]?.intercept({ name: 'Workbench', call: onProgress });
  compilation.hooks['processAssets']?.intercept({ name: 'Workbench', tap: onProgress });
  const update = compilation.updateAsset;
  compilation.updateAsset = function updateAsset(...args) {
    onProgress();
    return update.apply(this, args);
  };
}

/** How much progress counts in one run. A build that makes modules without end reaches it. */
const maxNotes = 10_000;

const reportMs = 200;

/** Reports progress, but not every bit of it. */
export function createBuildProgress(
  report: () => void,
  now: () => number,
): {
  /** Begins a run. */
  readonly begin: () => void;
  readonly note: () => void;
} {
  let notes = 0;
  let reportedAt = 0;
  return {
    begin() {
      notes = 0;
      reportedAt = now();
    },
    note() {
      notes += 1;
      if (notes > maxNotes || now() - reportedAt < reportMs) return;
      reportedAt = now();
      report();
    },
  };
}
