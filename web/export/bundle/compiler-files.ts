// What a folder of the compiler contains. It is apart from what builds one, because that loads Vite.

/** A file of the compiler. */
export interface CompilerFile {
  /** Name in the folder of the compiler. */
  readonly name: string;
  /** For the browser, which refuses other content. */
  readonly integrity: string;
}

/** The files of a compiler. */
export interface CompilerFiles {
  readonly worker: CompilerFile;
  /** webpack and its command line. */
  readonly webpack: CompilerFile;
  /** Files of webpack that few builds need. */
  readonly rest: CompilerFile;
  /** Licenses of everything, which the other files leave out. */
  readonly licenses: CompilerFile;
  /** What samples use besides, by name of the package. */
  readonly packages: Readonly<Record<string, CompilerFile>>;
}

/** Name of the list of files in a folder of the compiler. */
export const compilerListName = 'compiler.json';
