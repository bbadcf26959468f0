// What a watch listens to: chokidar, or what a test sends.

/** Is where events come from. */
export interface ChangeSource {
  /** Resolves when every later change will be reported. */
  readonly isReady: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Is what a source of events is told. */
export interface ChangeSourceOptions {
  readonly contentDir: string;
  /** Takes a path relative to the root, with `/`; `''` when anything may have changed. */
  readonly onEvent: (filePath: string) => void;
  readonly onError: (error: unknown) => void;
}
