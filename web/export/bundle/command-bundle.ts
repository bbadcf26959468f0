// IO. A bundle of all commands: a few files instead of a thousand modules, which take a third of a short build to load.
// `commands/find-bundle.mjs` finds a command in it.

import { statSync } from 'node:fs';
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

/** The file of a bundle that starts a command. */
export function nameCommandFile(name: string): string {
  return `${name}.cjs`;
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
