import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixturesDir, testClaims, timeoutMs, useCheckDocs } from './claim-suite.ts';

const checkDocs = useCheckDocs({ hasOwnResults: true });
const { run } = checkDocs;

/** Lists the kept results, with the time at which each was written. */
function listResults(): readonly (readonly [string, number])[] {
  const directory = join(checkDocs.getCacheDir(), 'docs-check');
  return readdirSync(directory).map((name) => [name, statSync(join(directory, name)).mtimeMs]);
}

testClaims(checkDocs, true);

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

/** Writes a page with a program and what it prints. */
function writeSample(program: string, printed: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'docgraph-sample-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const blocks = [
    ['json', 'file=package.json', '{ "type": "module" }'], // so that it shares no process
    ['js', 'file=list.js', program],
    ['sh', 'run', 'node list.js'],
    ['text', 'stdout', printed],
  ].map(([language, meta, text]) => `\`\`\`${language} example=list ${meta}\n${text}\n\`\`\`\n`);
  writeFileSync(
    join(directory, 'index.md'),
    ['---\ntitle: List\ndescription: A program.\n---\n', ...blocks].join('\n'),
  );
  return directory;
}

test(
  'an output in the order in which files are read is found with delays',
  async () => {
    const names = [...'abcdefgh'];
    const program = `import { readFile } from "node:fs";\nfor (const name of ${JSON.stringify(names)}) readFile(name, () => console.log(name));`;
    const args = ['index.md', '--content', writeSample(program, names.join('\n')), '--only', 'samples', '--delays'];
    const { exitCode, error } = await run(args);
    expect(exitCode).toBe(1);
    expect(error).toContain('The output of example "list" differs.');
  },
  timeoutMs,
);

test(
  'an output that is right the second time counts as unsteady',
  async () => {
    const program =
      'import { existsSync, writeFileSync } from "node:fs";\nconst mark = process.env.SAMPLE_MARK;\nconsole.log(existsSync(mark) ? "right" : "wrong");\nwriteFileSync(mark, "");';
    const directory = writeSample(program, 'right');
    vi.stubEnv('SAMPLE_MARK', join(directory, 'mark'));
    onTestFinished(() => void vi.unstubAllEnvs());
    const { exitCode, out } = await run(['index.md', '--content', directory, '--only', 'samples']);
    expect([exitCode, out]).toEqual([0, expect.stringContaining('1 unsteady examples')]);
  },
  timeoutMs,
);
