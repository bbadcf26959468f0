// The hashes of the files of an export, by the list in its folder.

import { hash } from 'node:crypto';
import { join } from 'node:path';
import { readFileUpTo } from '../../indexer/disk/read-file-within.ts';
import { maxListBytes } from '../../indexer/engine/output-folder.ts';
import { integrityName, parseIntegrityList } from './outputs/integrity-list.ts';

/** Reads the hashes of all files, with the list itself, but without the marker. Empty when there is no list. */
export function readHashes(dir: string): ReadonlyMap<string, string> {
  try {
    const bytes = readFileUpTo(join(dir, integrityName), maxListBytes); // whatever somebody has put there
    const text = bytes.toString('utf8');
    const list = parseIntegrityList(text);
    return list === undefined
      ? new Map()
      : new Map(Object.entries(list.files)).set(integrityName, hash('sha256', bytes));
  } catch {
    return new Map(); // there is none, or it cannot be read
  }
}
