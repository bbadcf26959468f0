import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const file = new URL('../../../../api/hosts/node/stop-on-signal.ts', import.meta.url).href;

/** Runs a process that closes in this way, ends it, and gives its exit code and what it wrote. */
async function endProcess(close: string, signal: 'SIGINT' | 'SIGTERM'): Promise<unknown> {
  const script = `
    import { stopOnSignal } from '${file}';
    setInterval(() => {}, 1000);
    stopOnSignal(${close}, 100);
    process.stdout.write('ready\\n');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const texts: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => texts.push(chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    texts.push(chunk.toString());
    if (chunk.includes('ready')) child.kill(signal);
  });
  const [exitCode] = await once(child, 'close');
  return { exitCode, text: texts.join('') };
}

test('everything is closed before the process ends, whatever still runs', async () => {
  const close = "async () => { process.stdout.write('closed') }";
  expect(await endProcess(close, 'SIGINT')).toEqual({ exitCode: 0, text: 'ready\nclosed' });
});

test('does not wait for a server that never closes', async () => {
  expect(await endProcess('() => new Promise(() => {})', 'SIGTERM')).toEqual({ exitCode: 0, text: 'ready\n' });
});

test('what fails to close says so, and the process ends', async () => {
  expect(await endProcess("async () => { throw new Error('stuck') }", 'SIGTERM')).toEqual({
    exitCode: 0,
    text: expect.stringContaining('Error: stuck'),
  });
});

test.each([
  ['SIGTERM', 'SIGTERM'],
  ['SIGINT', 'SIGINT'],
  ['SIGINT', 'SIGTERM'],
  ['SIGTERM', 'SIGINT'],
] as const)('after %s, %s ends what still closes at once', async (first, second) => {
  const script = `
    import { stopOnSignal } from '${file}';
    setInterval(() => {}, 1000);
    const close = () => { process.stdout.write('closing'); return new Promise(() => {}); };
    stopOnSignal(close, 1_000_000);
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    child.kill(text === 'ready' ? first : second);
  });
  const [, signal] = await once(child, 'close');
  expect([text, signal]).toEqual(['readyclosing', second]);
});
