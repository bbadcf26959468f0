// The messages between the page and the compiler's worker.

/**
 * The files of an npm package and of what it depends on, by path below `node_modules`. A file without a text is in the
 * pack of what few builds need.
 */
export type PackFiles = Readonly<Record<string, string | null>>;

/** How one command of a sample ended. */
export interface CommandOutcome {
  readonly command: string;
  /** 0 for success; undefined when it cannot run here. */
  readonly exitCode: number | undefined;
  /** Standard output, then standard error; or why it was not run. */
  readonly output: string;
  /** Files in the folder that was written to, otherwise all new files. POSIX, relative to the project. */
  readonly assets: readonly string[];
  /** Text of each file that the step asked for and that exists. */
  readonly files: Readonly<Record<string, string>>;
}

/** A problem that webpack reports, with its place where it has one. */
export interface BuildProblem {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Relative to the project. */
  readonly filePath: string | undefined;
  /** 1-based; column too. */
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** A file that a build wrote. */
export interface WrittenAsset {
  readonly path: string;
  readonly sizeBytes: number;
  /** Undefined for a file that is no text, and after the first two megabytes of all files. */
  readonly text: string | undefined;
}

/** The code of a module on its way into a file. */
export interface ModuleCode {
  readonly source: string;
  /** With what webpack has found out about its exports, before it is minimized. */
  readonly marked: string;
}

/** A module by itself. */
export interface ModuleExports {
  readonly name: string;
  readonly sizeBytes: number;
  /** Names of exports that are used; `true` for all of them, undefined when webpack does not know. */
  readonly usedExports: readonly string[] | boolean | undefined;
  readonly providedExports: readonly string[] | undefined;
}

/** A module in the graph of a build. */
export interface GraphModule extends ModuleExports {
  readonly chunks: readonly string[];
  /** Why the module is in the build, a sentence each. */
  readonly reasons: readonly string[];
  /** Modules that were joined into this one. */
  readonly innerModules: readonly ModuleExports[];
  /** Only of modules that belong to no package. */
  readonly code: ModuleCode | undefined;
}

/** A chunk in the graph of a build. */
export interface GraphChunk {
  readonly id: string;
  readonly names: readonly string[];
  readonly files: readonly string[];
  readonly sizeBytes: number;
  readonly isInitial: boolean;
  readonly children: readonly string[];
  /** Why it exists, e.g. `split chunk (cache group: default)`. */
  readonly reason: string | undefined;
}

/** What webpack says about one compilation. */
export interface BuildGraph {
  readonly modules: readonly GraphModule[];
  readonly chunks: readonly GraphChunk[];
}

/** The result of a run. */
export interface RunResult {
  readonly outcomes: readonly CommandOutcome[];
  readonly assets: readonly WrittenAsset[];
  readonly problems: readonly BuildProblem[];
  readonly graph: BuildGraph | undefined;
  /** A sentence for readers about how the run ended, where the output does not say it. */
  readonly notice: string | undefined;
  readonly durationMs: number;
  /** Whether the compiler of the run before built again, as in watch mode. */
  readonly isRebuilt: boolean;
}

/** A step of a sample: a file to write or, without a text, to remove; or a command. */
export type ProjectStep =
  | { readonly filePath: string; readonly text: string | undefined }
  | { readonly command: string; readonly shownFiles?: readonly string[] };

/** What the page asks for. */
export type CompilerRequest =
  | { readonly kind: 'install'; readonly id: number; readonly text: string; readonly isCompiler: boolean }
  /** Follows the steps, in an empty project unless they continue. */
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly steps: readonly ProjectStep[];
      readonly isContinued: boolean;
    };

/** What the worker answers. */
export type CompilerAnswer =
  | { readonly kind: 'ready' }
  /** A build comes further. `pendingBytes`: size of the files that it may minimize now, which can take long. */
  | { readonly kind: 'progress'; readonly pendingBytes: number }
  | { readonly kind: 'installed'; readonly id: number }
  | { readonly kind: 'result'; readonly id: number; readonly result: RunResult }
  /** The run needs the pack of what few builds need, and then an empty project. */
  | { readonly kind: 'incomplete'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
