// IO. Vite's build in a separate process: its 200 MB are free again when the pages are made.

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ExpectedError } from '../../../schema/expected-error.ts';
import { repositoryDir } from './repository.ts';

/**
 * What is bundled: the site's client, server and service worker, the client that writers use, the compiler, the page that
 * queries the content, the worker for edge hosts, the commands, or the client module of a kit.
 */
export type BundleKind = 'site' | 'dev' | 'compiler' | 'explorer' | 'edge' | 'commands' | 'kit';

const subjects: Readonly<Partial<Record<BundleKind, string>>> = {
  compiler: 'compiler',
  commands: 'commands',
  kit: 'kit',
};

/**
 * Settings of the bundler's allocator, mimalloc: memory is taken from the system only when it is used, and returned at
 * once. Without them a bundler needs up to 620 MB instead of 390, and not less time.
 */
const returningMemory = { MIMALLOC_ARENA_EAGER_COMMIT: '0', MIMALLOC_PURGE_DELAY: '0' } as const;

/** A checkout in a folder that Vite cannot read: it takes what follows these characters for a query. */
export class CheckoutPathError extends ExpectedError {
  override readonly name = 'CheckoutPathError';
  override readonly exitCode = 2;
}

/** @throws CheckoutPathError */
export function checkCheckoutPath(rootDir: string): void {
  const [character] = /[#?]/.exec(rootDir) ?? [];
  if (character === undefined) return;
  throw new CheckoutPathError(
    `The client cannot be bundled in "${rootDir}": the bundler reads no path with "${character}".\n` +
      'hint: move or rename the folder, and run the command again.',
  );
}

/**
 * Builds the bundles into a folder.
 * @param details what a kind needs besides
 * @throws CheckoutPathError; Error with what Vite says when it cannot build them
 */
export async function runBundleProcess(kind: BundleKind, dir: string, details: readonly string[] = []): Promise<void> {
  checkCheckoutPath(repositoryDir);
  const entry = fileURLToPath(new URL('./bundle.ts', import.meta.url));
  const child = spawn(process.execPath, [entry, kind, dir, ...details], {
    // the channel closes with this process, even when it is killed, and the other one ends then
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, ...returningMemory },
  });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  try {
    const { promise: exit, resolve, reject } = Promise.withResolvers<number | null>();
    child.once('error', reject).once('close', resolve);
    const reading = child.pid === undefined || child.stderr === null ? '' : text(child.stderr); // it may not have started
    const [exitCode, output] = await Promise.all([exit, reading]);
    if (exitCode !== 0) throw new Error(`The ${subjects[kind] ?? 'client'} cannot be bundled:\n${output.trim()}`);
  } finally {
    process.off('exit', stop);
  }
}
