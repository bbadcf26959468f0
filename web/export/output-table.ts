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

function findPart(path: string): string {
  return hashBytes(path).slice(0, 2);
}

function listParts(engine: Engine, outDir: string): readonly string[] {
  return engine.listKeys(outputRows).filter((key) => key.startsWith(buildKey(outDir, '')));
}

function buildKey(outDir: string, part: string): string {
  return `${outDir}\n${part}`;
}
