// IO. The folder with webpack and the other packages that samples use.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SamplesFolder {
  readonly directory: string;
  /** sha256 (hex) of the lock file. */
  readonly lockHash: string;
  /** Exact version of webpack. */
  readonly webpackVersion: string;
  /** Exact versions of the packages, by name. */
  readonly versions: ReadonlyMap<string, string>;
}

const directory = fileURLToPath(new URL('./samples/', import.meta.url));

/**
 * Installs the packages of `tests/checks/docs/samples/package-lock.json` if they are missing, and says so in one line.
 * @throws with the end of npm's output when they cannot be installed, e.g. without a network
 */
export function installSamples(writeLine: (text: string) => void): SamplesFolder {
  const lock = readFileSync(join(directory, 'package-lock.json'), 'utf8').replaceAll('\r\n', '\n');
  const lockHash = createHash('sha256').update(lock).digest('hex');
  const stamp = join(directory, 'node_modules', '.docgraph-lock');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
    writeLine(
      'Installing the packages of tests/checks/docs/samples. This happens once for each version of their lock file.\n',
    );
    // A shell, because npm is a .cmd file on Windows; the prefix, because this may run inside of another npm command.
    const { status, stdout, stderr } = spawnSync('npm ci --prefix . --ignore-scripts --no-audit --no-fund', {
      cwd: directory,
      shell: true,
      encoding: 'utf8',
    });
    if (status !== 0)
      throw new Error(`The packages of the samples cannot be installed:\n${`${stdout}${stderr}`.trim().slice(-1_500)}`);
    writeFileSync(stamp, lockHash);
  }
  // A manifest of this repository: it lists exact versions.
  const manifest = readFileSync(join(directory, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Readonly<Record<string, string>> };
  const versions = new Map(Object.entries(dependencies));
  return { directory, lockHash, webpackVersion: versions.get('webpack') ?? '', versions };
}
