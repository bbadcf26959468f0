// Pure. Adds the parsed form to every page of the tree, or the last good one while an author is in the middle of an
// edit.

import type { ParsedPage } from '../types/parsed-page.ts';
import { extractPageFormat } from '../types/page-format.ts';
import { replaceEntries } from '../types/replace-entries.ts';
import type { FileState, TreeState } from '../types/tree-state.ts';

/** A tree whose new pages have no parsed form yet. */
export interface FillRequest {
  readonly state: TreeState;
  /** The files of it whose state is new. */
  readonly fresh: TreeState;
  /** The missing pages, by key. */
  readonly pages: ReadonlyMap<string, ParsedPage>;
  readonly previous: TreeState;
  readonly keepLastGood: boolean;
}

/**
 * Adds parsed pages. With `keepLastGood`, a page that has an error or cannot be read keeps its last good form, with the
 * new diagnostics. A page that never had a good form gets the new one.
 */
export function fillTreeState({ state, fresh, pages, previous, keepLastGood }: FillRequest): TreeState {
  const filled = new Map<string, FileState>();
  for (const [filePath, file] of fresh) {
    if (file.parsed !== undefined || extractPageFormat(filePath) === undefined) continue;
    filled.set(filePath, fill(file, previous.get(filePath)));
  }
  return replaceEntries(state, filled);

  function fill(file: FileState, before: FileState | undefined): FileState {
    const parsed = file.key === undefined ? undefined : pages.get(file.key);
    const lastGood = keepLastGood ? before?.lastGood : undefined;
    if (parsed === undefined) {
      if (file.entry.kind !== 'file' || lastGood === undefined) return file;
      return { ...file, parsed: { ...lastGood, diagnostics: [] }, lastGood };
    }
    if (parsed.diagnostics.every(({ severity }) => severity !== 'error')) return { ...file, parsed, lastGood: parsed };
    if (lastGood === undefined) return { ...file, parsed };
    return { ...file, parsed: { ...lastGood, diagnostics: parsed.diagnostics }, lastGood };
  }
}
