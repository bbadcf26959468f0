// IO. Finds the program that the command of a sample starts.

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleCommand } from '../../../web/samples/parse-sample-command.ts';

/** A program that can be started. */
export interface SampleProgram {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly isShell: boolean;
  /** The lines that npm prints before the output of a script. */
  readonly head: string;
}

/** Finds the program in the project's folder; a text says what is missing. */
export function findProgram({ kind, name = '', args, env }: SampleCommand, folder: string): SampleProgram | string {
  const shared = { env, isShell: false, head: '' };
  if (kind === 'node') return { ...shared, file: process.execPath, args };
  if (kind === 'bin') {
    const link = join(folder, 'node_modules', '.bin', name);
    if (!existsSync(link)) return `No package of tests/checks/docs/samples has the command "${name}".`;
    return { ...shared, file: process.execPath, args: [realpathSync(link), ...args] };
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
