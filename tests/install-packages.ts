import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs packages that only one measurement needs, from a lock file of their own, once, into a cache folder, so that
 * the repository's own install stays light.
 * @param lockDir folder with `package.json` and `package-lock.json`
 * @param name begins the name of the folder in `cacheDir`
 * @returns the folder that holds their `node_modules`
 * @throws with npm's last words when they cannot be installed, e.g. without a network
 */
export function installPackages(options: {
  readonly lockDir: string;
  readonly cacheDir: string;
  readonly name: string;
}): string {
  const { lockDir, cacheDir, name } = options;
  const lockFile = path.join(lockDir, 'package-lock.json');
  const key = createHash('sha256').update(readFileSync(lockFile)).digest('hex').slice(0, 16);
  const folder = path.join(cacheDir, `${name}-${key}`);
  const stamp = path.join(folder, 'installed');
  if (existsSync(stamp)) return folder;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(lockDir, file), path.join(folder, file));
  // A shell, because npm is a .cmd file on Windows; the prefix, because npm leaves a folder inside of node_modules.
  const { status, stdout, stderr } = spawnSync('npm ci --prefix . --ignore-scripts --no-audit --no-fund', {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`The ${name} could not be installed:\n${`${stdout}${stderr}`.trim().slice(-1_500)}`);
  }
  writeFileSync(stamp, key);
  return folder;
}
