// IO. What exists and need not be documented, each with the reason.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Exception } from './list-missing.ts';

/** Path of the file from the repository's root. */
export const exceptionsPath = 'tests/checks/docs/exceptions.yaml';

/** The exceptions by kind. */
export interface Exceptions {
  readonly options: readonly Exception[];
  readonly hooks: readonly Exception[];
  readonly plugins: readonly Exception[];
  readonly flags: readonly Exception[];
  /** Samples that give other results in a browser. */
  readonly browser: readonly Exception[];
  /** Magic comments, members of import.meta, variables, hooks of classes, environment variables. */
  readonly names: readonly Exception[];
  /** Members of classes and namespaces. */
  readonly members: readonly Exception[];
}

/**
 * Reads `exceptions.yaml` beside this.
 * @throws when an entry has no path or no reason
 */
export function readExceptions(): Exceptions {
  const filePath = join(import.meta.dirname, 'exceptions.yaml');
  const text = readFileSync(filePath, 'utf8');
  const lines = text.split('\n');
  const data: unknown = parse(text);
  const readList = (name: string): Exception[] => {
    const list: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
    return (Array.isArray(list) ? list : []).map((entry: unknown) => {
      if (isException(entry)) return { ...entry, line: findLine(lines, name, entry.path) };
      throw new Error(`${filePath}: every entry of "${name}" has a path and a reason.`);
    });
  };
  return {
    options: readList('options'),
    hooks: readList('hooks'),
    plugins: readList('plugins'),
    flags: readList('flags'),
    browser: readList('browser'),
    names: readList('names'),
    members: readList('members'),
  };
}

/** Finds the line of an entry of a list, from 1. */
function findLine(lines: readonly string[], name: string, path: string): number {
  const start = lines.indexOf(`${name}:`);
  const offset = lines.slice(start).findIndex((line) => line.replaceAll(/["']/g, '').trim() === `- path: ${path}`);
  return start + offset + 1;
}

function isException(entry: unknown): entry is Omit<Exception, 'line'> {
  if (typeof entry !== 'object' || entry === null || !('path' in entry) || !('reason' in entry)) return false;
  return typeof entry.path === 'string' && typeof entry.reason === 'string' && entry.reason.trim() !== '';
}
