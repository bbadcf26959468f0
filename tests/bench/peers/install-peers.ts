import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs the other site builders from the lock file beside this, once, into a cache folder.
 * @returns the folder that holds their `node_modules`
 * @throws with npm's last words when they cannot be installed, e.g. without a network
 */
export function installPeers(cacheDir: string, onProgress: (text: string) => void): string {
  const lockFile = path.join(import.meta.dirname, 'package-lock.json');
  const key = createHash('sha256').update(readFileSync(lockFile)).digest('hex').slice(0, 16);
  const folder = path.join(cacheDir, `peers-${key}`);
  const stamp = path.join(folder, 'installed');
  if (existsSync(stamp)) return folder;
  onProgress('installing VitePress and Eleventy');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(path.join(import.meta.dirname, name), path.join(folder, name));
  }
  // A shell, because npm is a .cmd file on Windows; the prefix, because npm leaves a folder inside of node_modules.
  const { status, stdout, stderr } = spawnSync('npm ci --prefix . --ignore-scripts --no-audit --no-fund', {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The peers could not be installed:\n${`${stdout}${stderr}`.trim().slice(-1_500)}`);
  writeFileSync(stamp, key);
  return folder;
}
