// The interface of change sources: chokidar, git, or a test.

/** A source of change events. */
export interface ChangeSource {
  /** Resolves once all later changes are reported. */
  readonly isReady: Promise<void>;
  readonly close: () => Promise<void>;
}

/** The options of a source of events. */
export interface ChangeSourceOptions {
  readonly contentDir: string;
  /**
   * Receives a path relative to the root, with `/`; `''` when anything may have changed.
   * @param isFolder true when a folder was added or removed, because the events of its files may be incomplete
   * @param hasText true when an existing file was written and is not empty
   */
  readonly onEvent: (filePath: string, isFolder?: boolean, hasText?: boolean) => void;
  readonly onError: (error: unknown) => void;
}

/** Creates a source of events. */
export type CreateChangeSource = (options: ChangeSourceOptions) => ChangeSource;
