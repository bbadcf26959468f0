// What the last run left in an output folder, as rows of the store, by output folder and folder of the export.

import type { OutputRow, OutputTable } from '../../indexer/engine/output-rows.ts';
import { hashBytes } from '../../indexer/engine/fingerprint.ts';
import type { Store } from '../../indexer/engine/store.ts';

/** Reads the table of an output folder; undefined when the store has none. */
export function readOutputTable(store: Store, outDir: string): OutputTable | undefined {
  const texts = store.readTexts(buildName(outDir));
  if (texts.size === 0) return undefined;
  const rows = new Map<string, OutputRow>();
  for (const text of texts.values())
    // `writeOutputTable` has written it
    for (const [path, hash, sizeBytes, mtimeMs, ino] of JSON.parse(text) as [string, string, number, number, number][])
      rows.set(path, { hash, sizeBytes, mtimeMs, ino });
  return rows;
}

/**
 * Writes the parts of a table that differ from the one before.
 * @param before rows that have stayed are the same objects
 */
export function writeOutputTable(
  store: Store,
  outDir: string,
  table: OutputTable,
  before: OutputTable = new Map<string, OutputRow>(),
): void {
  const changed = new Set<string>();
  for (const [path, row] of table) if (before.get(path) !== row) changed.add(findPart(path));
  for (const path of before.keys()) if (!table.has(path)) changed.add(findPart(path));
  const parts = Map.groupBy(table, ([path]) => findPart(path));
  for (const part of changed) {
    const rows = parts
      .get(part)
      ?.map(([path, { hash, sizeBytes, mtimeMs, ino }]) => [path, hash, sizeBytes, mtimeMs, ino]);
    store.writeText(buildName(outDir), part, rows && JSON.stringify(rows));
  }
}

function findPart(path: string): string {
  return hashBytes(path).slice(0, 2);
}

function buildName(outDir: string): string {
  return `output ${outDir}`;
}
