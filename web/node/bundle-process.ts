// IO. Vite's build in a process of its own: the 200 MB that it takes are free again when the pages are made.

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Is what is bundled: the site's client, server and service worker, or the client that writers use. */
export type BundleKind = 'site' | 'dev';

/**
 * Builds the bundles into a folder.
 * @throws Error with what Vite says when it cannot build them
 */
export async function runBundleProcess(kind: BundleKind, dir: string): Promise<void> {
  const codeCache = new URL('../../indexer/code-cache.mjs', import.meta.url).href;
  const entry = fileURLToPath(new URL('bundle.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', codeCache, entry, kind, dir], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  try {
    const { promise: exit, resolve, reject } = Promise.withResolvers<number | null>();
    child.once('error', reject).once('close', resolve);
    const [exitCode, output] = await Promise.all([exit, text(child.stderr)]);
    if (exitCode !== 0) throw new Error(`The client cannot be bundled:\n${output.trim()}`);
  } finally {
    process.off('exit', stop);
  }
}
