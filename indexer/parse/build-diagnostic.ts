// Parse stage: facts about one file become diagnostics without a path; the path is added after the cache.

import { diagnosticRules, type DiagnosticCode } from '../../schema/diagnostics.ts';
import type { ParsedDiagnostic } from '../../schema/parsed-page.ts';
import type { Place } from '../../schema/place.ts';

/** Is the start of a file: the place of findings that concern all of it. */
export const fileStart: Place = Object.freeze({ line: 1, column: 1, endLine: 1, endColumn: 1 });

/** Is a span as the unist specification has it; offsets are not used. */
interface UnistPosition {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** Builds the place of a syntax tree's node; a generated node has none and gets the start of the file. */
export function buildPlace(position: UnistPosition | undefined): Place {
  if (position === undefined) return fileStart;
  const { start, end } = position;
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

/** Builds a diagnostic with the registry's severity. */
export function buildDiagnostic(
  code: DiagnosticCode,
  finding: { readonly place: Place; readonly message: string; readonly hint: string },
): ParsedDiagnostic {
  const { place, message, hint } = finding;
  return { code, severity: diagnosticRules[code].severity, message, place, hint };
}

/** Shortens a quoted value so that a message stays one line. */
export function formatQuoted(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return `"${line.length > 60 ? `${line.slice(0, 57)}…` : line}"`;
}
