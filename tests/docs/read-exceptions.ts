// IO. What exists and need not be documented, each with the reason.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Exception } from './list-missing.ts';

/** Are the exceptions by kind. */
export interface Exceptions {
  readonly options: readonly Exception[];
  readonly hooks: readonly Exception[];
  readonly plugins: readonly Exception[];
  readonly flags: readonly Exception[];
}

/**
 * Reads `exceptions.yaml` beside this.
 * @throws when an entry has no path or no reason
 */
export function readExceptions(): Exceptions {
  const filePath = join(import.meta.dirname, 'exceptions.yaml');
  const data: unknown = parse(readFileSync(filePath, 'utf8'));
  const readList = (name: string): Exception[] => {
    const list: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
    return (Array.isArray(list) ? list : []).map((entry: unknown) => {
      if (isException(entry)) return entry;
      throw new Error(`${filePath}: every entry of "${name}" has a path and a reason.`);
    });
  };
  return {
    options: readList('options'),
    hooks: readList('hooks'),
    plugins: readList('plugins'),
    flags: readList('flags'),
  };
}

function isException(entry: unknown): entry is Exception {
  if (typeof entry !== 'object' || entry === null || !('path' in entry) || !('reason' in entry)) return false;
  return typeof entry.path === 'string' && typeof entry.reason === 'string' && entry.reason.trim() !== '';
}
