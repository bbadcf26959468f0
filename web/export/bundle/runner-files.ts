// The folder of what runs samples. It is apart from what builds one, because that loads Vite.

/** A file for browsers. */
export interface RunnerFile {
  /** Name in the folder. */
  readonly name: string;
  /** For the browser, which refuses other content. */
  readonly integrity: string;
}

/** The files for browsers. */
export interface RunnerFiles {
  readonly worker: RunnerFile;
  /** Licenses of everything, which the other files leave out. */
  readonly licenses: RunnerFile;
  /** What samples use besides, by name. */
  readonly packs: Readonly<Record<string, RunnerFile>>;
}

/** Name of the list of files in the folder. */
export const runnerListName = 'runner.json';
