// The lines of the content that problems are shown with. While a file is the same, its lines come from the manifest of the
// last export: with thousands of warnings, reading them again would take a quarter of a build that has nothing to do.

import type { ReadSourceLine } from '../../schema/diagnostics.ts';

/** Lines by `<line>:<path>`; null for a line that there is not. */
export type SourceLines = ReadonlyMap<string, string | null>;

/** Longer lines are read again each time. */
const maxKeptCharacters = 500;

/** A reader that keeps the lines it has read. */
export interface LineKeeper {
  readonly read: ReadSourceLine;
  /** The lines read so far that are worth keeping. */
  readonly lines: SourceLines;
}

/**
 * Creates a reader that keeps lines.
 * @param known lines of an earlier export
 * @param isSame whether a file is still the same
 */
export function createLineKeeper(
  read: ReadSourceLine,
  known: SourceLines = new Map(),
  isSame: (filePath: string) => boolean = () => true,
): LineKeeper {
  const lines = new Map<string, string | null>();
  return {
    lines,
    async read(filePath, line) {
      const key = `${line}:${filePath}`;
      const kept = isSame(filePath) ? known.get(key) : undefined;
      const text = kept === undefined ? await read(filePath, line) : (kept ?? undefined);
      if (text === undefined || text.length <= maxKeptCharacters) lines.set(key, text ?? null);
      return text;
    },
  };
}
