// Pure. A reader's changes to a sample as a part of the address.

import { formatRunLink, runPrefix } from './run-link.ts';

/** A changed file; without a text it was removed. */
export interface FileChange {
  readonly filePath: string;
  readonly text: string | undefined;
}

const maxLength = 20_000;
const maxFiles = 50;

/** Formats the fragment of a link. @returns undefined when the changes are too long for an address */
export function formatSharedChanges(name: string, number: number, changes: readonly FileChange[]): string | undefined {
  const files = changes.map(({ filePath, text }) => (text === undefined ? [filePath] : [filePath, text]));
  const fragment = formatRunLink(name, number, files);
  return fragment.length > maxLength ? undefined : fragment;
}

/** Reads which command of which sample a link opens. */
export function readSharedTarget(hash: string): { readonly name: string; readonly number: number } | undefined {
  const value = readShared(hash);
  return value === undefined ? undefined : { name: value.name, number: value.number };
}

/** Reads the changes that a link has for a command; none for a link that is damaged or for another one. */
export function readSharedChanges(hash: string, name: string, number: number): readonly FileChange[] {
  const value = readShared(hash);
  return value === undefined || value.name !== name || value.number !== number ? [] : value.changes;
}

function readShared(
  hash: string,
): { readonly name: string; readonly number: number; readonly changes: readonly FileChange[] } | undefined {
  if (!hash.startsWith(runPrefix) || hash.length > maxLength) return undefined;
  try {
    const base64 = hash.slice(runPrefix.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!Array.isArray(value)) return undefined;
    const [name, number, files] = value as readonly unknown[];
    if (typeof name !== 'string' || typeof number !== 'number' || !Array.isArray(files)) return undefined;
    return { name, number, changes: files.slice(0, maxFiles).flatMap(readChange) };
  } catch {
    return undefined; // an address that was cut off
  }
}

function readChange(value: unknown): FileChange[] {
  if (!Array.isArray(value)) return [];
  const [filePath, text] = value as readonly unknown[];
  if (typeof filePath !== 'string' || !isProjectPath(filePath)) return [];
  return [{ filePath, text: typeof text === 'string' ? text : undefined }];
}

/** Whether a path is one of a file in the project. */
export function isProjectPath(filePath: string): boolean {
  return (
    filePath.length <= 200 &&
    /^[\w@.-][\w@./ -]*$/.test(filePath) &&
    !filePath.split('/').some((part) => part === '..' || part === '' || part === 'node_modules')
  );
}
