// Vitest's global setup: what is slow to make and the same for all test files of a run, made before the first of them.

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { updateGeneratedCode } from '../web/export/bundle/generated-code.ts';
import { findChromium } from './browser/find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An existing folder; each user has a subfolder of its own. It is removed after the run. */
    readonly sharedDir: string;
  }
}

/** Vitest calls it before the first test file, and what it returns after the last one. */
export async function setup(project: TestProject): Promise<() => void> {
  updateGeneratedCode();
  // Two files that unpack the browser at once would each find half of it. Where there is none, its tests say so.
  await findChromium().catch(() => undefined);
  const sharedDir = mkdtempSync(path.join(os.tmpdir(), 'docgraph-tests-'));
  project.provide('sharedDir', sharedDir);
  return () => rmSync(sharedDir, { recursive: true, force: true });
}
