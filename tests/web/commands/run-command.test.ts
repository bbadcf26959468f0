import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ExpectedError } from '../../../schema/expected-error.ts';
import { collectOutput } from './collect-output.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs a program of Node in the repository. */
const runNode = (...args: readonly string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

test.each([
  ['build', 'npm run build -- '],
  ['dev', 'npm run dev -- '],
  ['serve', 'npm run serve -- '],
  ['query', 'npm run query -- QUERY '],
  ['mcp', 'npm run mcp -- '],
  ['why', 'npm run why -- FILE '],
  ['index', 'npm run index -- '],
  ['content-sponsors', 'npm run content:sponsors -- '],
  ['content-readmes', 'npm run content:readmes -- '],
])('%s --help prints the usage and does nothing else', (name, usage) => {
  const { status, stdout, stderr } = runNode('web/commands/run.mjs', name, '--help');
  expect([status, stdout.slice(0, usage.length), stderr]).toEqual([0, usage, '']);
});

test('an old version of Node is reported', () => {
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '20.19.0' })";
  const { status, stdout, stderr } = runNode(
    '--import',
    `data:text/javascript,${pretend}`,
    'web/commands/run.mjs',
    'index',
  );
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'docgraph needs Node 24 or later, and this is Node 20.19.0.\n' +
      'hint: run `npm ci` without leaving out optional packages; it installs the right Node for the npm scripts.\n',
  ]);
});

const fail = (error: Error) => collectOutput('serve', () => Promise.reject(error), []);

test('an expected error is its message, any other error has its stack', async () => {
  expect(await fail(new ExpectedError('No port.\nhint: --port N'))).toEqual({
    code: 1,
    out: '',
    error: 'No port.\nhint: --port N\n',
  });
  const { code, error } = await fail(new TypeError('x is not a function'));
  expect([code, error]).toEqual([1, expect.stringMatching(/^TypeError: x is not a function\n {4}at /)]);
});

/** Runs `index` over a missing folder, as a script of npm does, and returns the first line of the error. */
function indexAsScript(script: string): string | undefined {
  const env = { ...process.env, INIT_CWD: '/no/such', npm_lifecycle_event: script };
  const args = ['web/commands/run.mjs', 'index', '--content', 'docs'];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env }).stderr.split('\n')[0];
}

test('relative paths start where the user is, unless another script starts the command', () => {
  expect([indexAsScript('index'), indexAsScript('test')]).toEqual([
    'The content folder "/no/such/docs" does not exist.',
    'The content folder "docs" does not exist.',
  ]);
});

test('an installation goes on with an old version of Node', () => {
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '20.19.0' })";
  const program = ['--import', `data:text/javascript,${pretend}`, 'web/commands/run.mjs', 'prepare'];
  const { status, stderr } = runNode(...program);
  expect([status, stderr.split('\n')[0]]).toEqual([0, 'docgraph needs Node 24 or later, and this is Node 20.19.0.']);
});

test('a signal that comes while a service starts stops it', () => {
  const program = `
    import { startCommand } from './web/commands/run-command.ts';
    setTimeout(() => process.exit(1), 900_000);
    await startCommand('serve', async () => {
      process.kill(process.pid, 'SIGTERM'); // Node reports it later, when the service has started
      return { close: async () => process.stdout.write('closed') };
    });
  `;
  const { status, stdout } = runNode('--input-type=module', '--eval', program);
  expect([status, stdout]).toEqual([0, 'closed']);
});

test.each(['while it serves', 'before it starts'])('a command ends when npm is killed %s', async (when) => {
  const distDir = mkdtempSync(join(tmpdir(), 'docgraph-dist-'));
  onTestFinished(() => rmSync(distDir, { recursive: true, force: true }));
  const program = `
    import { spawn } from 'node:child_process';
    const args = ['web/commands/run.mjs', 'serve', '--port', '0', '--dist', ${JSON.stringify(distDir)}];
    spawn(process.execPath, args, { env: { ...process.env, npm_lifecycle_event: 'serve' }, stdio: 'inherit' });
    if (${when === 'before it starts'}) process.kill(process.pid, 'SIGKILL');
  `;
  // in a session of its own, as in a terminal
  const npm = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: root, detached: true });
  const closed = once(npm, 'close'); // when no process has its output open any more
  if (when === 'while it serves') {
    await once(npm.stdout, 'data');
    npm.kill('SIGKILL');
  } else npm.stdout.resume();
  expect(await closed).toEqual([null, 'SIGKILL']);
});

test.each([
  ['a program', process.execPath, []],
  ['a shell', '/bin/sh', ['-c', '"$0" "$@"; true', process.execPath]],
])('a command goes on that %s of an npm script has started in a session of its own', async (_name, starter, args) => {
  const program = `
    import { endWithNpm } from './web/commands/end-with-npm.mjs';
    let outcome = 'goes on';
    process.kill = () => { outcome = 'ends'; };
    globalThis.setInterval = (check) => { queueMicrotask(check); return { unref() {} }; };
    endWithNpm();
    process.on('exit', () => process.stdout.write(outcome));
  `;
  const command = [...args, '--input-type=module', '--eval', program];
  const { stdout } = spawn(starter, command, { cwd: root, detached: true });
  expect(await text(stdout)).toBe('goes on');
});

test('a service goes on after an error that nothing has handled, and reports it', () => {
  const program = `
    import { startCommand } from './web/commands/run-command.ts';
    await startCommand('serve', async () => ({ close: async () => process.stdout.write('closed') }));
    Promise.reject(new Error('nobody waits for this'));
    setInterval(() => process.kill(process.pid, 'SIGTERM'), 10);
  `;
  const { stdout, stderr } = runNode('--input-type=module', '--eval', program);
  expect(stdout).toBe('closed');
  expect(stderr).toMatch(/^Unhandled: Error: nobody waits for this\n/);
});
