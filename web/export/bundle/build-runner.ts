// IO: what runs samples in browsers, kept under the version of what it is made from: code and packages, no content.

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCodeVersions } from '../../../indexer/code-versions.ts';
import type { SampleTables } from '../../../schema/kits/kit-tables.ts';
import { KitBuildError, requireVite } from './build-kits.ts';
import { readIntactFile, readIntactFolder, replaceFolder, type BundleFolder } from './bundle-folder.ts';
import { nameBundleFolder, type BundlePlace } from './bundle-store.ts';
import { bundlesDir as ownBundlesDir } from './repository.ts';
import { runBundler } from './run-bundler.ts';
import { runnerListName, type RunnerFiles } from './runner-files.ts';

/** A built runner of samples. */
export interface Runner {
  /** Version of what it is made from. */
  readonly hash: string;
  readonly files: RunnerFiles;
  /**
   * Reads one of its files.
   * @throws Error when it is damaged and cannot be built again
   */
  readonly read: (name: string) => Promise<Uint8Array>;
}

/** The module that builds a runner in a process of its own. */
const runnerProcess = fileURLToPath(new URL('./runner-process.ts', import.meta.url));

/**
 * Finds the runner, or builds it. Its files may be 50 MB, which most exports do not read: each is checked when it is read.
 * @throws KitBuildError
 */
export async function buildRunner(samples: SampleTables, place: BundlePlace): Promise<Runner> {
  if (basename(samples.workerPath) === runnerListName) return openRunner(samples);
  const version = hash('sha256', `${getCodeVersions().runner} ${samples.version}`);
  const folder = await provideRunner(samples, { ...place, version, isChecked: (path) => path === runnerListName });
  const files = readList(folder.dir); // it is intact
  let repaired: Promise<BundleFolder> | undefined;

  async function read(name: string): Promise<Uint8Array> {
    const path = `files/${name}`;
    const bytes = readIntactFile(folder, path);
    if (bytes !== undefined) return bytes;
    repaired ??= provideRunner(samples, { ...place, version }); // checks every file
    const again = readIntactFile(await repaired, path);
    if (again === undefined) throw new Error(`There is no intact file "${name}" for samples.`);
    return again;
  }

  return { hash: version, files, read };
}

/** Opens the runner that a kit comes with. Browsers refuse its files when they are damaged. */
function openRunner({ workerPath, version }: SampleTables): Runner {
  const dir = dirname(workerPath);
  return { hash: version, files: readList(dir), read: async (name) => readFileSync(join(dir, 'files', name)) };
}

function readList(dir: string): RunnerFiles {
  return JSON.parse(readFileSync(join(dir, runnerListName), 'utf8')) as RunnerFiles; // run-runner-build.ts has written it
}

/** Builds a runner into a folder, in a process of its own. @throws KitBuildError */
export async function writeRunner(
  dir: string,
  { kit, workerPath, packsPath = '' }: Pick<SampleTables, 'kit' | 'workerPath' | 'packsPath'>,
): Promise<void> {
  requireVite(kit);
  try {
    await runBundler(runnerProcess, [dir, workerPath, packsPath]);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'the reason is not known';
    throw new KitBuildError(`What runs the samples of the kit "${kit}" cannot be built.\n${reason}`, { cause });
  }
}

async function provideRunner(
  samples: SampleTables,
  place: BundlePlace & { readonly version: string; readonly isChecked?: (path: string) => boolean },
): Promise<BundleFolder> {
  const { cacheDir, bundlesDir = ownBundlesDir, version, isChecked } = place;
  const name = nameBundleFolder('runner', version);
  const ownDir = resolve(cacheDir, 'bundles', name);
  for (const dir of [resolve(bundlesDir, name), ownDir]) {
    const files = readIntactFolder(dir, isChecked);
    if (files !== undefined) return { dir, files };
  }
  await replaceFolder(ownDir, (draftDir) => writeRunner(draftDir, samples));
  const files = readIntactFolder(ownDir);
  if (files === undefined) throw new Error(`The files in ${ownDir} changed while they were written`);
  return { dir: ownDir, files };
}
