// IO. Reads the table of what happens when a switch is not set. Each row has a project that shows it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Files of a project, and its configuration. */
export interface ProbeProject {
  readonly files?: Readonly<Record<string, string>>;
  readonly config?: Readonly<Record<string, unknown>>;
}

/** A row of the table. */
export interface UnsetOption extends ProbeProject {
  readonly path: string;
  /** What not setting it is the same as; `own` for neither. */
  readonly unset?: boolean | 'own';
  /** A project of the file; `files` and `config` add to it. */
  readonly project?: string;
  /** Why it cannot be probed. */
  readonly reason?: string;
  /** From 1. */
  readonly line: number;
}

/** The file. */
export interface UnsetOptions {
  readonly projects: Readonly<Record<string, ProbeProject>>;
  readonly options: readonly UnsetOption[];
  /** The file as it is. */
  readonly text: string;
}

/** Path of the file from the repository's root. */
export const unsetOptionsPath = 'tests/checks/docs/statements/unset-options.yaml';

/**
 * Reads `unset-options.yaml` beside this.
 * @throws when a row has neither a project nor a reason
 */
export function readUnsetOptions(): UnsetOptions {
  const text = readFileSync(join(import.meta.dirname, 'unset-options.yaml'), 'utf8');
  const lines = text.split('\n');
  const { projects, options } = parse(text) as Omit<UnsetOptions, 'text'>; // judged below
  for (const { path, project, unset, reason } of options)
    if (reason === undefined && (unset === undefined || projects[project ?? ''] === undefined))
      throw new Error(`${unsetOptionsPath}: "${path}" has neither a project with a result nor a reason.`);
  return {
    text,
    projects,
    options: options.map((option) => ({ ...option, line: lines.indexOf(`  - path: ${option.path}`) + 1 })),
  };
}
