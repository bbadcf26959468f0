// IO (clock). Bundles the commands, so that the next ones start faster.

import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFileAtomically } from '../../../indexer/disk/write-file-atomically.ts';
import { replaceFolder } from './bundle-folder.ts';
import { runBundleProcess } from './bundle-process.ts';
import { commandBundlePath, commandSourcesName, readVersion, type CommandBundle } from './find-bundled-command.ts';
import { codeSources, createSourceHasher, repositoryDir } from './hash-sources.ts';

const bundlesPath = 'node_modules/.cache/docgraph/bundles';
const rootUrl = pathToFileURL(repositoryDir);

/**
 * Bundles the commands. A bundle of sources that have just changed is not used: another change might not show.
 *
 * Does nothing in a checkout without bundles of its own: it has them from a restored cache, as on a CI system, where it
 * runs one command and is removed. Nor in one whose `node_modules` is a link: a bundle there would find the files of
 * another checkout.
 * @throws Error when they cannot be bundled, or not be written
 */
export async function bundleCommands(): Promise<void> {
  const startedAtMs = Date.now();
  const bundlesDir = join(repositoryDir, bundlesPath);
  if (!existsSync(bundlesDir) || realpathSync(bundlesDir) !== bundlesDir) return;
  const bundlePath = `${bundlesPath}/${createSourceHasher()(codeSources).slice(0, 32)}-commands`;
  const dir = join(repositoryDir, bundlePath);
  await replaceFolder(dir, (draftDir) => runBundleProcess('commands', draftDir));
  const sources = JSON.parse(readFileSync(join(dir, commandSourcesName), 'utf8')) as readonly string[]; // just written
  const files = readdirSync(dir).map((name) => `${bundlePath}/${name}`);
  const versions = [
    ...[...sources, 'package-lock.json'].map((path) => [path, readVersion(new URL(path, rootUrl), startedAtMs)]),
    ...files.map((path) => [path, readVersion(new URL(path, rootUrl))]),
  ];
  if (versions.some(([, version]) => version === undefined)) return;
  const bundle: CommandBundle = { dir: bundlePath, versions: Object.fromEntries(versions) };
  writeFileAtomically(join(repositoryDir, commandBundlePath), JSON.stringify(bundle));
  // what Node has compiled of other modules is not needed any more
  rmSync(join(repositoryDir, 'node_modules/.cache/docgraph-code'), { recursive: true, force: true });
}
