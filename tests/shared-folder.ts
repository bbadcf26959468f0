// Vitest's global setup: one folder for all test files of a run, for what is slow to make and the same for each of them.

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** An existing folder; each user has a subfolder of its own. It is removed after the run. */
    readonly sharedDir: string;
  }
}

/** Vitest calls it before the first test file, and what it returns after the last one. */
export function setup(project: TestProject): () => void {
  const sharedDir = mkdtempSync(path.join(os.tmpdir(), 'docgraph-tests-'));
  project.provide('sharedDir', sharedDir);
  return () => rmSync(sharedDir, { recursive: true, force: true });
}
