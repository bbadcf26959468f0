// IO. Finds a command in the bundle of all commands: a few files instead of a thousand modules, which take a third of a
// short build to load. Every command runs this first, so it imports next to nothing.

import { readFileSync, statSync } from 'node:fs';
import { formatVersion } from '../../../indexer/disk/file-system.ts';

/** What is known of a bundle. Paths are relative to the checkout. */
export interface CommandBundle {
  readonly dir: string;
  /** Version of each file of the bundle, and of each file that it was made from. */
  readonly versions: Readonly<Record<string, string>>;
}

/** The file that describes the bundle, relative to the checkout. */
export const commandBundlePath = 'node_modules/.cache/docgraph/commands.json';

/** The file of a bundle that lists what it was made from. */
export const commandSourcesName = 'sources.json';

/**
 * Finds the bundled module of a command.
 * @returns undefined when there is none, or when the disk says that it or one of its sources has changed since
 */
export function findBundledCommand(name: string, rootUrl = new URL('../../../', import.meta.url)): URL | undefined {
  try {
    const text = readFileSync(new URL(commandBundlePath, rootUrl), 'utf8');
    const { dir, versions } = JSON.parse(text) as CommandBundle; // written as a whole by bundle-commands.ts
    const module = `${dir}/${name}.mjs`;
    const isCurrent = Object.entries(versions).every(
      ([path, version]) => readVersion(new URL(path, rootUrl)) === version,
    );
    return isCurrent && versions[module] !== undefined ? new URL(module, rootUrl) : undefined;
  } catch {
    return undefined; // not bundled yet, damaged, or a file is gone
  }
}

/**
 * Reads the version of a file.
 * @param beforeMs the file must not have changed since; milliseconds since 1970
 * @returns undefined where equal versions would not prove equal bytes
 * @throws Error of the file system
 */
export function readVersion(url: URL, beforeMs = Infinity): string | undefined {
  return formatVersion(statSync(url), beforeMs);
}
