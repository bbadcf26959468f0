import { fileStart, type Place } from '../../../schema/place.ts';

/** A source range as unist has it; its offsets are not used. */
interface UnistPosition {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** Builds the source range of a syntax tree node. A generated node has none and gets the start of the file. */
export function buildPlace(position: UnistPosition | undefined): Place {
  if (position === undefined) return fileStart;
  const { start, end } = position;
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
