import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs packages that only one measurement needs, once, from their own lock file into a cache folder. So the
 * repository's own install stays small.
 * @param options.lockDir folder with `package.json` and `package-lock.json`
 * @param options.name begins the name of the folder in `cacheDir`
 * @param options.hasOptional whether to install optional dependencies too; true by default
 * @returns the folder with their `node_modules`
 * @throws with the end of npm's output when they cannot be installed, e.g. without a network
 */
export function installPackages(options: {
  readonly lockDir: string;
  readonly cacheDir: string;
  readonly name: string;
  readonly hasOptional?: boolean;
}): string {
  const { lockDir, cacheDir, name, hasOptional = true } = options;
  const lockFile = path.join(lockDir, 'package-lock.json');
  const key = createHash('sha256').update(readFileSync(lockFile)).digest('hex').slice(0, 16);
  const folder = path.join(cacheDir, `${name}-${key}`);
  const stamp = path.join(folder, 'installed');
  if (existsSync(stamp)) return folder;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(lockDir, file), path.join(folder, file));
  // A shell, because npm is a .cmd file on Windows. The prefix, because npm would leave a folder inside node_modules.
  const omitted = hasOptional ? '' : ' --omit=optional';
  const { status, stdout, stderr } = spawnSync(`npm ci --prefix . --ignore-scripts --no-audit --no-fund${omitted}`, {
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
