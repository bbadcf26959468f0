// What the last run left in an output folder: an input in parts, so that an edit writes a few of them.

import type { Engine } from '../../indexer/engine/engine.ts';
import { hashBytes } from '../../indexer/engine/fingerprint.ts';
import type { OutputTable } from '../../indexer/engine/output-rows.ts';
import { outputRows } from './outputs/export-inputs.ts';

/** Reads the table of an output folder; undefined when nothing is known of it. */
export function readOutputTable(engine: Engine, outDir: string): OutputTable | undefined {
  const rows = listParts(engine, outDir).flatMap((key) => engine.get(outputRows, key) ?? []);
  return rows.length === 0 ? undefined : new Map(rows);
}

/** Writes the table of an output folder. */
export function writeOutputTable(engine: Engine, outDir: string, table: OutputTable): void {
  const parts = Map.groupBy(table, ([path]) => buildKey(outDir, hashBytes(path).slice(0, 2)));
  for (const key of new Set([...listParts(engine, outDir), ...parts.keys()]))
    engine.set(outputRows, key, parts.get(key));
}

function listParts(engine: Engine, outDir: string): readonly string[] {
  return engine.listKeys(outputRows).filter((key) => key.startsWith(buildKey(outDir, '')));
}

function buildKey(outDir: string, part: string): string {
  return `${outDir}\n${part}`;
}
