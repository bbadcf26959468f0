// What the checks share while they run.

import type { ResultCache } from './result-cache.ts';
import type { SamplesFolder } from './samples-folder.ts';

/** Is one run of the checks. */
export interface CheckRun {
  readonly samples: SamplesFolder;
  readonly cache: ResultCache;
  /** Hash of the locked software and of the code that looks at it: part of every key. */
  readonly toolHash: string;
  /** Asks a tool of tests/samples. */
  readonly ask: <Answer>(toolName: string, request: unknown) => Promise<Answer>;
  readonly onProgress: (text: string) => void;
}
