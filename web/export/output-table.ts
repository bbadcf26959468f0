// What the last run left in an output folder: an input in parts, so that an edit writes a few of them.

import type { Engine } from '../../indexer/engine/engine.ts';
import type { OutputRow, OutputTable } from '../../indexer/engine/output-rows.ts';
import { input } from '../../indexer/engine/query.ts';
import type { StoredInputs } from '../../indexer/engine/stored-inputs.ts';

/** What the last export left in an output folder, in parts, by the path of the folder: for the next one, and for no query. */
export const outputRows = input<readonly (readonly [path: string, row: OutputRow])[]>('outputRows');

/** Reads the table of an output folder; undefined when nothing is known of it. */
export function readOutputTable(inputs: StoredInputs, outDir: string): OutputTable | undefined {
  const keys = inputs.listKeys(outputRows).filter((key) => key.startsWith(buildKey(outDir, '')));
  const rows = keys.flatMap((key) => inputs.get(outputRows, key) ?? []);
  return rows.length === 0 ? undefined : new Map(rows);
}

/** Writes the rows that differ from those that were read: the part of another row is not touched. */
export function writeOutputTable(
  engine: Engine,
  outDir: string,
  next: OutputTable,
  known: OutputTable = new Map(),
): void {
  const changed = new Set<string>();
  const note = (path: string): void => void changed.add(findPart(path));
  for (const [path, row] of next) if (known.get(path) !== row) note(path);
  for (const path of known.keys()) if (!next.has(path)) note(path);
  const parts = Map.groupBy(next, ([path]) => findPart(path));
  for (const part of changed) engine.set(outputRows, buildKey(outDir, part), parts.get(part));
}

/** Finds one of 256 parts: for tens of thousands of paths, faster than a call of the library for checksums. */
function findPart(path: string): string {
  let sum = 0;
  for (let index = 0; index < path.length; index += 1) sum = (sum * 31 + path.charCodeAt(index)) | 0;
  return (sum & 255).toString(16);
}

function buildKey(outDir: string, part: string): string {
  return `${outDir}\n${part}`;
}
