// Pure. Replaces the diagnostics of pages whose texts have changed in the list of a snapshot.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import type { SourcePage } from '../types/tree-input.ts';
import { applySeverities } from './apply-severities.ts';
import { isEqualValue } from './equal-values.ts';

/** The diagnostics of a page before and after a change of its text. */
export interface DiagnosticChange {
  readonly before: readonly Diagnostic[];
  readonly after: readonly Diagnostic[];
}

/** Code of a diagnostic that many pages may share, so that one page alone does not tell how it is listed. */
const sharedCode = 'front-matter/unknown-field';

/**
 * Lists what the parse stage reports of a page, with its path.
 * @returns `own` is listed as it is; `shared` depends on other pages too
 */
export function listParseDiagnostics({ filePath, parsed }: SourcePage): {
  readonly own: readonly Diagnostic[];
  readonly shared: readonly Diagnostic[];
} {
  const all = parsed.diagnostics.map((diagnostic): Diagnostic => ({ ...diagnostic, filePath }));
  return {
    own: all.filter(({ code }) => code !== sharedCode),
    shared: all.filter(({ code }) => code === sharedCode),
  };
}

/**
 * Replaces diagnostics in a sorted list.
 * @param items with the severities of the site
 * @returns the list itself when nothing changes; undefined if one that is to be removed is not in it
 */
export function replaceDiagnostics(
  items: readonly Diagnostic[],
  changes: readonly DiagnosticChange[],
  site: Pick<SiteSettings, 'severities'>,
): readonly Diagnostic[] | undefined {
  const different = changes
    .map(({ before, after }) => ({ before: applySeverities(before, site), after: applySeverities(after, site) }))
    .filter(({ before, after }) => !isEqualValue(before, after));
  if (different.length === 0) return items;
  const removed = Map.groupBy(
    different.flatMap(({ before }) => before),
    ({ filePath }) => filePath,
  );
  const kept = items.filter((item) => {
    const candidates = removed.get(item.filePath);
    const index = candidates?.findIndex((candidate) => isEqualValue(candidate, item)) ?? -1;
    if (index !== -1) candidates?.splice(index, 1);
    return index === -1;
  });
  if ([...removed.values()].some(({ length }) => length > 0)) return undefined;
  return applySeverities([...kept, ...different.flatMap(({ after }) => after)], site);
}
