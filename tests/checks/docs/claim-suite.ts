// Tests of the documentation check on fixtures. Each is a small content tree with one claim.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../web/commands/run-command.ts';
import { runChecks } from './run-checks.ts';
import { installSamples } from './samples-folder.ts';
import { checkDocsCommand } from '../../commands/tool-commands.ts';

export const fixturesDir = join(import.meta.dirname, 'fixtures');
const sharedResultsDir = join(import.meta.dirname, '../../../node_modules/.cache/docgraph/docs-check');
const isUpdate = process.env['UPDATE'] === '1' && process.env['CI'] === undefined;

/** The outcome of a run of the command. */
export interface CheckRun {
  readonly exitCode: unknown;
  readonly out: string;
  readonly error: string;
}

/** Runs the command with its own cache, which the tests of a file share. */
export interface CheckDocs {
  readonly run: (args: readonly string[]) => Promise<CheckRun>;
  readonly getCacheDir: () => string;
}

// Each sample has a folder with all packages: slow where much else uses the disk.
export const timeoutMs = 300_000;

/**
 * Prepares the command for the tests of a file.
 * @param options.hasOwnResults whether to ignore the results of earlier runs; otherwise the facts of webpack are read once for
 * `npm run check:docs` and the tests
 */
export function useCheckDocs({ hasOwnResults }: { readonly hasOwnResults: boolean }): CheckDocs {
  let cacheDir = '';
  beforeAll(() => {
    cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-check-docs-'));
    if (!hasOwnResults) {
      mkdirSync(sharedResultsDir, { recursive: true });
      symlinkSync(sharedResultsDir, join(cacheDir, 'docs-check'), 'junction');
    }
    installSamples(() => undefined);
  }, 600_000);
  afterAll(() => rmSync(cacheDir, { recursive: true }));
  return {
    async run(args) {
      const texts = { out: '', error: '' };
      const exitCode = await runCommand({
        command: checkDocsCommand,
        argv: [...args, '--cache', cacheDir],
        output: {
          writeOut: (text) => void (texts.out += text),
          writeError: (text) => void (texts.error += text),
          isTerminal: false,
        },
        work: runChecks,
      });
      return { exitCode, ...texts };
    },
    getCacheDir: () => cacheDir,
  };
}

/** Claims whose samples are built, which takes seconds. */
const slowClaims: ReadonlySet<string> = new Set([
  'what-is-right-is-accepted',
  'a-claim-that-the-page-no-longer-makes-is-reported',
  'a-command-that-must-fail-and-does-not-is-reported',
  'a-sample-that-no-longer-builds-is-reported',
  'an-output-that-is-not-as-stated-is-reported',
]);

/** Declares a test for each claim, of the slow ones or of the others. */
export function testClaims({ run }: CheckDocs, isSlow: boolean): void {
  const claims = readdirSync(fixturesDir)
    .flatMap((check) => readdirSync(join(fixturesDir, check)).map((claim) => [check, claim] as const))
    .filter(([, claim]) => slowClaims.has(claim) === isSlow);
  // Naming the files keeps the check from asking for all that webpack has.
  test.each(claims)(
    '%s: %s',
    async (check, claim) => {
      const contentDir = join(fixturesDir, check, claim, 'content');
      const only = check === 'all' ? [] : ['--only', check];
      const { exitCode, out, error } = await run([...readdirSync(contentDir), '--content', contentDir, ...only]);
      const text = `${error}${out}exit code ${exitCode}\n`.replaceAll(contentDir, 'content');
      const expected = join(fixturesDir, check, claim, 'expected.txt');
      if (isUpdate) writeFileSync(expected, text);
      expect(text).toBe(readFileSync(expected, 'utf8'));
    },
    timeoutMs,
  );
}
