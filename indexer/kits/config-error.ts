import { ExpectedError } from '../../schema/expected-error.ts';

/** Settings or a kit that cannot be used. The message begins with file and line. */
export class ConfigError extends ExpectedError {
  override readonly name = 'ConfigError';
  override readonly exitCode = 2;
}

/** A file that settings or a kit are read from. */
export interface ConfigFile {
  readonly path: string;
  readonly text: string;
  /** Position (1-based) of a problem that is known already. */
  readonly line?: number;
  readonly column?: number;
}

/**
 * Creates an error in a file.
 * @param subject a name that stands in the file: the error has the line of its first use
 */
export function createConfigError(
  file: ConfigFile,
  problem: { readonly subject?: string; readonly message: string; readonly hint: string; readonly cause?: unknown },
): ConfigError {
  const { subject, message, hint, cause } = problem;
  return new ConfigError(`${formatPlace(file, subject)} ${message}\nhint: ${hint}`, { cause });
}

/**
 * Formats where something stands.
 * @param subject a name in the file: the place is that of its first use
 */
export function formatPlace({ path, text, line, column }: ConfigFile, subject: string | undefined): string {
  const start = subject === undefined ? -1 : text.indexOf(subject);
  const before = text.slice(0, Math.max(0, start)).split('\n');
  return `${path}:${line ?? before.length}:${column ?? (before.at(-1)?.length ?? 0) + 1}`;
}
