// IO. The folder with webpack and the other packages that samples use.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
const workDirectory = fileURLToPath(new URL('../../../node_modules/.cache/docgraph-checks/', import.meta.url));

/** A file in `node_modules` with the hash of the lock file that it was installed from. */
const stampName = '.docgraph-lock';

/**
 * Installs the packages of `tests/checks/docs/samples/package-lock.json` if they are missing, and says so in one line.
 * @throws with the end of npm's output when they cannot be installed, e.g. without a network
 */
export function installSamples(writeLine: (text: string) => void): SamplesFolder {
  const lock = readFileSync(join(directory, 'package-lock.json'), 'utf8').replaceAll('\r\n', '\n');
  const lockHash = createHash('sha256').update(lock).digest('hex');
  const installed = join(directory, 'node_modules');
  if (!isInstalled(installed, lockHash)) {
    writeLine(
      'Installing the packages of tests/checks/docs/samples. This happens once for each version of their lock file.\n',
    );
    installInto(installed, lockHash);
  }
  // A manifest of this repository: it lists exact versions.
  const manifest = readFileSync(join(directory, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Readonly<Record<string, string>> };
  const versions = new Map(Object.entries(dependencies));
  return { directory, lockHash, webpackVersion: versions.get('webpack') ?? '', versions };
}

function isInstalled(installed: string, lockHash: string): boolean {
  const stamp = join(installed, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash;
}

/** Installs in a folder of its own and moves the result into place. A second process waits for the first. */
function installInto(installed: string, lockHash: string): void {
  mkdirSync(workDirectory, { recursive: true });
  // SQLite's lock ends with its process, however that ends.
  const lock = new DatabaseSync(join(workDirectory, 'install.lock'), { timeout: 600_000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    if (!isInstalled(installed, lockHash)) replaceInstalled(installed, lockHash);
  } finally {
    lock.close();
  }
}

function replaceInstalled(installed: string, lockHash: string): void {
  const work = mkdtempSync(join(workDirectory, 'samples-'));
  try {
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(directory, name), join(work, name));
    // A shell, because npm is a .cmd file on Windows; the prefix, because this may run inside of another npm command.
    const { status, stdout, stderr } = spawnSync('npm ci --prefix . --ignore-scripts --no-audit --no-fund', {
      cwd: work,
      shell: true,
      encoding: 'utf8',
    });
    if (status !== 0)
      throw new Error(`The packages of the samples cannot be installed:\n${`${stdout}${stderr}`.trim().slice(-1_500)}`);
    writeFileSync(join(work, 'node_modules', stampName), lockHash);
    if (existsSync(installed)) renameSync(installed, join(work, 'replaced'));
    renameSync(join(work, 'node_modules'), installed);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
