import { fileStart, type Place } from '../../../schema/place.ts';

/** A source range of unist, without the offsets, which are not used. */
interface UnistPosition {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** Builds the source range of a syntax tree node; the start of the file for a generated node, which has no position. */
export function buildPlace(position: UnistPosition | undefined): Place {
  if (position === undefined) return fileStart;
  const { start, end } = position;
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
