import type { ResultCache } from './result-cache.ts';
import type { SamplesFolder } from './samples-folder.ts';

/** The context that the checks of one run share. */
export interface CheckRun {
  readonly samples: SamplesFolder;
  readonly cache: ResultCache;
  /** Seed of the delays that samples meet in the file system; undefined for none. */
  readonly delaySeed: number | undefined;
  /** Folder of what is built once, e.g. the compiler for browsers. */
  readonly cacheDir: string;
  /** Hash of the locked packages and of the code that checks with them. It is part of every cache key. */
  readonly toolHash: string;
  /** Runs a tool of tests/checks/docs/samples and returns its answer. */
  readonly ask: <Answer>(toolName: string, request: unknown) => Promise<Answer>;
  readonly onProgress: (text: string) => void;
}
