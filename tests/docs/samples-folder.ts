// IO. The folder with webpack and everything else that samples use.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Is the folder, installed. */
export interface SamplesFolder {
  readonly directory: string;
  /** sha256 (hex) of the lock file: what the software is. */
  readonly lockHash: string;
  /** Exact version of webpack. */
  readonly webpackVersion: string;
  /** Exact versions of what samples use, by name. */
  readonly versions: ReadonlyMap<string, string>;
}

const directory = fileURLToPath(new URL('../samples/', import.meta.url));

/**
 * Installs what `tests/samples/package-lock.json` lists, when it is not there already, and says so in one line.
 * @throws with npm's last words when it cannot be installed, e.g. without a network
 */
export function installSamples(writeLine: (text: string) => void): SamplesFolder {
  const lock = readFileSync(join(directory, 'package-lock.json'), 'utf8').replaceAll('\r\n', '\n');
  const lockHash = createHash('sha256').update(lock).digest('hex');
  const stamp = join(directory, 'node_modules', '.docgraph-lock');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
    writeLine('Installing webpack and the other packages of tests/samples, once for each version of them …\n');
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
  // Our own manifest: exact versions of everything that is used.
  const manifest = readFileSync(join(directory, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Readonly<Record<string, string>> };
  const versions = new Map(Object.entries(dependencies));
  return { directory, lockHash, webpackVersion: versions.get('webpack') ?? '', versions };
}
