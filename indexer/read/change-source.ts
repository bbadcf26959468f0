// The sources of change events for a watch: chokidar, git, or a test.

/** A source of change events. */
export interface ChangeSource {
  /** Resolves when every later change will be reported. */
  readonly isReady: Promise<void>;
  readonly close: () => Promise<void>;
}

/** The options of a source of events. */
export interface ChangeSourceOptions {
  readonly contentDir: string;
  /**
   * Receives a path relative to the root, with `/`; `''` when anything may have changed.
   * @param isFolder true when a folder came or went: the events of a watcher are not complete then
   * @param hasText true when a file that was there before has been written, and is not empty
   */
  readonly onEvent: (filePath: string, isFolder?: boolean, hasText?: boolean) => void;
  readonly onError: (error: unknown) => void;
}

/** Creates a source of events. */
export type CreateChangeSource = (options: ChangeSourceOptions) => ChangeSource;
