// What a kit brings to run the samples of pages in a reader's browser. The core gives it a worker that can reach nothing,
// and shows what comes out.

/** The parts of a sample. */
export interface SampleTexts {
  /** Names of its files. */
  readonly paths: readonly string[];
  readonly files: readonly string[];
  readonly commands: readonly string[];
}

/** What runs samples: at most one kit of a site has it. The functions are pure; `findTerminalNeed` runs in threads. */
export interface KitSamples {
  /**
   * Module of the worker, relative to the module of the kit. It exports `createRunner`, a {@link CreateSampleRunner}, and
   * is bundled into one script, because the worker can load nothing.
   */
  readonly worker: string;
  /**
   * Finds the reason why a sample does not run in a browser, e.g. `node:http`; undefined for one that does. Without this
   * function, all samples run.
   */
  readonly findTerminalNeed?: (sample: SampleTexts) => string | undefined;
  /** Module that exports `buildPacks`, a {@link BuildPacks}, relative to the module of the kit. */
  readonly packs?: string;
  /** Names of the packs that a run of a sample may need. The export leaves out what no sample needs. */
  readonly listPacks?: (sample: SampleTexts) => readonly string[];
}

/** Texts that the page gives the worker besides its script, such as packages. Each is loaded when a sample needs it. */
export type BuildPacks = () => SamplePacks;

export interface SamplePacks {
  /** By name, e.g. `left-pad`. */
  readonly packs: Readonly<Record<string, string>>;
  /** Paths of the modules that the worker has in place of others, by the name of these, e.g. of Node's. */
  readonly modules?: Readonly<Record<string, string>>;
  /** Folders of the packages that are in packs, by name: their licenses are part of the site. */
  readonly packages?: ReadonlyMap<string, string>;
}

/** A step of a sample: a file to write or, without a text, to remove; or a command. */
export type ProjectStep =
  | { readonly filePath: string; readonly text: string | undefined }
  | { readonly command: string; readonly shownFiles?: readonly string[] };

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

/** A problem in a sample, with its place where it has one. */
export interface BuildProblem {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Relative to the project. */
  readonly filePath: string | undefined;
  /** 1-based; column too. */
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** A file that a run wrote. */
export interface WrittenAsset {
  readonly path: string;
  readonly sizeBytes: number;
  /** Undefined for a file that is no text, and for one that is too much to show. */
  readonly text: string | undefined;
}

/** The result of a run. */
export interface RunResult<Details = unknown> {
  readonly outcomes: readonly CommandOutcome[];
  readonly assets: readonly WrittenAsset[];
  readonly problems: readonly BuildProblem[];
  /** Names of the files that a page loads first, when the run has written scripts and no page. */
  readonly startFiles: readonly string[];
  /** What the kit's own view shows. It is sent between threads. Undefined when the commands have built nothing. */
  readonly details: Details | undefined;
  /** A sentence for readers about how the run ended, where the output does not say it. */
  readonly notice: string | undefined;
  readonly durationMs: number;
  /** Whether it has begun where the run before ended, as in watch mode. */
  readonly isRebuilt: boolean;
}

/** Runs one sample after the other, and each again after an edit. */
export interface SampleRunner {
  /** Takes a pack. */
  readonly install?: (name: string, text: string) => void;
  /**
   * Follows the steps, in an empty project unless they continue.
   * @returns names of packs when it needs them: it runs again in an empty project when they are installed
   */
  readonly run: (
    steps: readonly ProjectStep[],
    isContinued: boolean,
  ) => Promise<RunResult | { readonly missingPacks: readonly string[] }>;
  /** Takes an error that nothing else has caught. */
  readonly reportError?: (error: unknown) => void;
}

/** Runs commands that need no more than the files of a sample. */
export interface CommandRunner {
  readonly runCommand: (command: string, files: ReadonlyMap<string, string>) => Promise<CommandResult> | CommandResult;
}

/** How a command ended. An error that is thrown instead is its output. */
export interface CommandResult {
  readonly output: string;
  /** 0 when left out. */
  readonly exitCode?: number;
  /** Texts of the files that it has written, by path. A page among them is shown. */
  readonly written?: Readonly<Record<string, string>>;
  readonly problems?: readonly BuildProblem[];
}

/**
 * Creates what runs samples, in the worker.
 * @param reportProgress for a run that takes long, with the bytes that it may work on without a pause: one that reports
 * nothing for ten seconds is ended
 */
export type CreateSampleRunner = (reportProgress: (pendingBytes: number) => void) => SampleRunner | CommandRunner;
