// What a build says about itself, for the view "Why" of the workbench.

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
