import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../web/commands/run-command.ts';
import { runChecks } from './run-checks.ts';
import { installSamples } from './samples-folder.ts';

const fixturesDir = join(import.meta.dirname, 'fixtures');
const isUpdate = process.env['UPDATE'] === '1' && process.env['CI'] === undefined;
const claims = readdirSync(fixturesDir).flatMap((check) =>
  readdirSync(join(fixturesDir, check)).map((claim) => [check, claim] as const),
);

// Each sample has a folder with all packages: slow where much else uses the disk.
const timeoutMs = 300_000;

let cacheDir: string;

beforeAll(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-check-docs-'));
  installSamples(() => undefined);
}, 600_000);
afterAll(() => rmSync(cacheDir, { recursive: true }));

async function run(args: readonly string[]): Promise<{ exitCode: unknown; out: string; error: string }> {
  const texts = { out: '', error: '' };
  const exitCode = await runCommand({
    name: 'check:docs',
    argv: [...args, '--cache', cacheDir],
    output: {
      writeOut: (text) => void (texts.out += text),
      writeError: (text) => void (texts.error += text),
      isTerminal: false,
    },
    work: runChecks,
  });
  return { exitCode, ...texts };
}

/** Lists the kept results, with the time at which each was written. */
function listResults(): readonly (readonly [string, number])[] {
  const directory = join(cacheDir, 'docs-check');
  return readdirSync(directory).map((name) => [name, statSync(join(directory, name)).mtimeMs]);
}

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

test(
  'a second run finds the same without running anything',
  async () => {
    const args = ['index.md', '--content', join(fixturesDir, 'all', 'what-is-right-is-accepted', 'content')];
    const first = await run(args);
    const results = listResults();
    expect(await run(args)).toEqual(first);
    expect(listResults()).toEqual(results);
  },
  timeoutMs,
);

test.each([
  [['--onli', 'links'], "Unknown option '--onli'.\nhint: npm run check:docs -- [FILE…]"],
  [['--only', 'link'], '--only does not know "link".\nhint: did you mean "links"?'],
  [
    ['nothing.md', '--content', join(fixturesDir, 'links', 'a-link-to-a-removed-heading-is-reported', 'content')],
    '"nothing.md" is not a page of',
  ],
  [['--content', join(fixturesDir, 'nowhere')], 'The content folder'],
])('refuses the command line %j', async (args, message) => {
  const { exitCode, out, error } = await run(args);
  expect([exitCode, out, error.slice(0, message.length)]).toEqual([2, '', message]);
});
