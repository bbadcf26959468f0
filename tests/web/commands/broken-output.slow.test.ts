import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainSystemError } from '../../../web/commands/explain-system-error.ts';
import { prepareWorkshop } from '../export/export-tree.ts';
import { checkCheckoutPath } from '../../../web/export/bundle/bundle-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let dir = '';

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'docgraph-output-'));
  mkdirSync(join(dir, 'content'));
  for (let index = 0; index < 40; index += 1)
    writeFileSync(join(dir, `content/p${index}.md`), `---\ntitle: P${index}\n---\n\n${'word '.repeat(2_000)}\n`);
  runShell('index');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs a command with what a shell puts behind it. */
function runShell(
  command: string,
  rest = '',
  before = '',
): { readonly status: number | null; readonly stderr: string } {
  const folders = `--content '${dir}/content' --cache '${dir}/cache'`;
  const line = `${before} '${process.execPath}' web/commands/run.mjs ${command} ${folders} ${rest}`;
  const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', line], { cwd: root, encoding: 'utf8' });
  return { status, stderr };
}

const query = `query '{ pages(first: 40) { nodes { markdown } } }'`;
const done = { status: 0, stderr: '' };

test.each([
  ['a reader that takes one line', query, '| head -1 > /dev/null'],
  ['a reader that takes nothing', query, '| true'],
  ['a reader of the help', 'query --help', '| true'],
  ['a reader of figures', 'index --json', '| true'],
])('%s ends a command as if it had read everything', (_name, command, rest) => {
  expect(runShell(command, rest)).toEqual(done);
});

test('standard output that is closed from the start is no failure', () => {
  expect(runShell(query, '>&-')).toEqual(done);
  expect(runShell('index', '>&- 2>&-').status).toBe(0);
});

test.runIf(existsSync('/dev/full')).each([
  ['query', query],
  ['index', 'index'],
  ['help', 'build --help'],
])('a full disk below the output of %s is one sentence and the exit code 1', (_name, command) => {
  expect(runShell(command, '> /dev/full')).toEqual({
    status: 1,
    stderr: 'The output cannot be written: ENOSPC: no space left on device, write.\n',
  });
});

test.runIf(existsSync('/dev/full'))('a full disk below standard error changes no exit code', () => {
  expect(runShell('index', '2> /dev/full').status).toBe(0);
  expect(runShell('index --unknown', '2> /dev/full').status).toBe(2);
});

test.runIf(process.platform === 'linux').each([24])(
  'a build with %i open files says what is missing, and how to get more',
  async (count) => {
    await prepareWorkshop(); // its bundles
    const { status, stderr } = runShell(`build --out '${dir}/out'`, '', `ulimit -n ${count};`);
    expect(stderr.replace(/^The build failed; the previous export was not changed\.\n/, '')).toMatch(
      /^The system lets this process open too few files \(EMFILE[^\n]*\)\.\nhint: raise the limit, e\.g\. with `ulimit -n 1024`\.\n$/,
    );
    expect(status).toBe(1);
  },
);

test('a service goes on when nobody reads what it prints', async () => {
  const program = `
    import { startCommand } from './web/commands/run-command.ts';
    await startCommand('serve', async ({ writeOut }) => {
      const timer = setInterval(() => writeOut('line\\n'), 5);
      return { close: async () => clearInterval(timer) };
    });
    process.on('SIGUSR2', () => process.stderr.write('still there'));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: root });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await new Promise((resolve) => void child.stdout.once('data', resolve));
  child.stdout.destroy();
  const timer = setInterval(() => child.kill('SIGUSR2'), 100);
  await expect.poll(() => stderr).toContain('still there');
  clearInterval(timer);
  child.kill('SIGTERM');
  await new Promise((resolve) => void child.once('exit', resolve));
  expect(child.signalCode ?? child.exitCode).toBe(0);
});

test.runIf(process.platform === 'linux').each(['run.mjs index', 'run.mjs build --help', 'start.mjs index'])(
  '%s in a folder that was removed is a sentence and the exit code 1',
  (command) => {
    const gone = join(dir, 'gone');
    mkdirSync(gone);
    const line = `cd '${gone}' && rmdir '${gone}' && '${process.execPath}' '${root}'/web/commands/${command}`;
    const { status, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' });
    const sentence = 'The current folder is no longer there.\nhint: change to a folder that exists.\n';
    expect([status, stderr]).toEqual([1, sentence]);
  },
);

test('errors of other threads, in causes and in quotes are explained; others are not', () => {
  const emfile = "EMFILE: too many open files, open '/a'";
  const errors = [
    Object.assign(new Error(emfile), { code: 'EMFILE' }),
    new Error(emfile),
    new Error('The page cannot be written.', { cause: new Error(emfile) }),
    new AggregateError([new Error(emfile)], 'Several pages cannot be written.'),
    new Error(`"Page" has errors: {"errors":[{"message":"${emfile}"}]}`),
  ];
  for (const error of errors)
    expect(explainSystemError(error)?.message).toBe(
      `The system lets this process open too few files (${emfile}).\nhint: raise the limit, e.g. with \`ulimit -n 1024\`.`,
    );
  expect(explainSystemError(new Error('ENOENT: no such file'))).toBe(undefined);
  expect(explainSystemError('EMFILE')).toBe(undefined);
});

test.each(['/a/b#c/', '/a/b?c/'])('a checkout in %s is reported instead of bundled', (path) => {
  expect(() => checkCheckoutPath(path)).toThrow(`The client cannot be bundled in "${path}"`);
});

test('a checkout with other characters is bundled', () => {
  expect(() => checkCheckoutPath('/a [x](y){z}!$ ü%20c/')).not.toThrow();
});
