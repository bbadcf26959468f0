// IO: what runs samples in browsers, kept under the version of what it is made from: code and packages, no content.

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCodeVersions } from '../../../indexer/code-versions.ts';
import type { SampleTables } from '../../../schema/kits/kit-tables.ts';
import { provideFolder, type BundlePlace } from './bundle-store.ts';
import { runKitBundler } from './run-kit-bundler.ts';
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
  const { dir, readFile } = await provideFolder({
    ...place,
    kind: 'runner',
    version,
    build: (draftDir) => writeRunner(draftDir, samples),
    isChecked: (path) => path === runnerListName,
  });
  return { hash: version, files: readList(dir), read: (name) => readFile(`files/${name}`) };
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
  const subject = `What runs the samples of the kit "${kit}"`;
  await runKitBundler(kit, { subject, process: runnerProcess, parameters: [dir, workerPath, packsPath] });
}
