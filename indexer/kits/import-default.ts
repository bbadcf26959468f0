// IO. A module of a project: what it exports, with a place when it throws.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ConfigError, createConfigError, type ConfigFile } from './config-error.ts';

/**
 * Imports what a module exports by default.
 * @param subject names it in errors, e.g. `the settings`
 * @throws ConfigError when it cannot be loaded, or exports nothing
 */
export async function importDefault(file: ConfigFile, subject: string): Promise<unknown> {
  let exports: Readonly<Record<string, unknown>>;
  try {
    // a module namespace
    exports = (await import(pathToFileURL(file.path).href)) as Readonly<Record<string, unknown>>;
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    const [line] = findPosition(cause, file.path) ?? [];
    const message = `${subject} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new ConfigError(
      `${file.path}${line === undefined ? '' : `:${line}`} ${message}\nhint: it has to be a module that Node can import.`,
      { cause },
    );
  }
  if (exports['default'] !== undefined) return exports['default'];
  throw createConfigError(file, {
    message: `${subject} has no default export.`,
    hint: 'end the module with: export default …',
  });
}

/** Finds where in a file an error was thrown, in its stack. */
function findPosition(error: unknown, path: string): readonly [line: string] | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const start = stack.indexOf(path);
  const [, line] = /^:(\d+)/.exec(start === -1 ? '' : stack.slice(start + path.length)) ?? [];
  return line === undefined ? undefined : [line];
}

/** Reads the text of a module or of settings, for the places of errors. */
export function readConfigFile(path: string): ConfigFile {
  return { path, text: readFileSync(path, 'utf8') };
}
