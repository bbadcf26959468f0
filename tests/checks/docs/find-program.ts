// IO. Finds the program that the command of a sample starts.

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { listBinFolders } from './list-bin-folders.ts';
import type { SampleCommand } from '../../../web/kits/webpack/compiler/parse-sample-command.ts';

/** A program that can be started. */
export interface SampleProgram {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly isShell: boolean;
  /** The lines that npm prints before the output of a script. */
  readonly head: string;
}

/**
 * Finds the program in the project's folder and those around it; a text says what is missing.
 * @param nodePath the Node.js that runs it
 */
export function findProgram(
  { kind, name = '', args, env }: SampleCommand,
  folder: string,
  nodePath: string = process.execPath,
): SampleProgram | string {
  const shared = { env, isShell: false, head: '' };
  if (kind === 'node') return { ...shared, file: nodePath, args };
  if (kind === 'bin') {
    const link = listBinFolders(folder)
      .map((bin) => join(bin, name))
      .find((path) => existsSync(path));
    if (link === undefined) return `No package of tests/checks/docs/samples has the command "${name}".`;
    return { ...shared, file: nodePath, args: [realpathSync(link), ...args] };
  }
  const manifest = readManifest(folder);
  if (manifest === undefined) return 'package.json is no JSON object.';
  const { scripts, name: project, version } = manifest;
  const script = typeof scripts === 'object' && scripts !== null ? Reflect.get(scripts, name) : undefined;
  if (typeof script !== 'string') return `package.json has no script "${name}".`;
  // npm names the package only when it has a version too.
  const title = typeof project === 'string' && typeof version === 'string' ? `${project}@${version} ${name}` : name;
  const command = [script, ...args].join(' ');
  return { env, isShell: true, file: command, args: [], head: `\n> ${title}\n> ${command}\n\n` };
}

function readManifest(folder: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof manifest === 'object' && manifest !== null ? { ...manifest } : undefined;
  } catch {
    return undefined; // a page may show a broken one
  }
}
