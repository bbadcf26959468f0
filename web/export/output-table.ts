// What the last run left in an output folder, as rows of the store, by output folder and folder of the export.

import type { OutputRow, OutputTable } from '../../indexer/engine/materialize.ts';
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

/** Writes the parts of a table that differ from the one before. */
export function writeOutputTable(store: Store, outDir: string, table: OutputTable): void {
  const name = buildName(outDir);
  const before = store.readTexts(name);
  const parts = Map.groupBy(table, ([path]) => hashBytes(path).slice(0, 2));
  for (const [part, rows] of parts) {
    const text = JSON.stringify(
      rows.map(([path, { hash, sizeBytes, mtimeMs, ino }]) => [path, hash, sizeBytes, mtimeMs, ino]),
    );
    if (before.get(part) !== text) store.writeText(name, part, text);
  }
  for (const part of before.keys()) if (!parts.has(part)) store.writeText(name, part, undefined);
}

function buildName(outDir: string): string {
  return `output ${outDir}`;
}
