// IO. The hashes of the files of an export, by the list in its folder.

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityName, parseIntegrityList } from './outputs/integrity-list.ts';

/** Reads the hashes of all files, with the list itself, but without the marker. Empty when there is no list. */
export function readHashes(dir: string): ReadonlyMap<string, string> {
  try {
    const text = readFileSync(join(dir, integrityName), 'utf8');
    const list = parseIntegrityList(text);
    return list === undefined
      ? new Map()
      : new Map(Object.entries(list.files)).set(integrityName, hash('sha256', text));
  } catch {
    return new Map(); // there is none, or it cannot be read
  }
}
