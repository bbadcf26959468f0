// Pure. YAML text to values that know their places; nothing of the library gets out.

import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import type { Place } from '../schema/records.ts';
import type { PlacedValue } from './parse-front-matter.ts';
import { fileStart } from './tree-input.ts';

/** Is what a YAML text holds, or why it cannot be read. */
export type YamlOutcome =
  { readonly value: PlacedValue | undefined; readonly problem?: undefined } | { readonly problem: YamlProblem };

/** Is why a YAML text cannot be read. */
export interface YamlProblem {
  readonly message: string;
  readonly place: Place;
}

/** Values reached through aliases before the text counts as a bomb. */
const maxAliasedValues = 1000;

class AliasLimitError extends Error {}

/** Parses a YAML text; an empty one has no value. Keys of a mapping are unique. */
export function parseYaml(text: string): YamlOutcome {
  const lines = new LineCounter();
  const placeOf = (range: readonly number[] | null | undefined): Place => {
    const [start, end] = [lines.linePos(range?.[0] ?? 0), lines.linePos(range?.[1] ?? 0)];
    return { line: start.line, column: start.col, endLine: end.line, endColumn: end.col };
  };
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: 'core' });
    const [error] = document.errors;
    if (error !== undefined) return { problem: { message: error.message, place: placeOf(error.pos) } };
    const { contents } = document;
    if (contents === null) return { value: undefined };
    return { value: placeValue(contents, { document, placeOf, budget: { left: maxAliasedValues }, isAliased: false }) };
  } catch (thrown) {
    // The parser recurses: a RangeError is a nesting deeper than its stack, or an alias within itself.
    if (!(thrown instanceof AliasLimitError || thrown instanceof RangeError)) throw thrown;
    const message =
      thrown instanceof AliasLimitError ? `aliases expand to more than ${maxAliasedValues} values` : 'nested too deep';
    return { problem: { message, place: fileStart } };
  }
}

interface PlacingContext {
  readonly document: Document.Parsed;
  readonly placeOf: (range: readonly number[] | null | undefined) => Place;
  readonly budget: { left: number };
  readonly isAliased: boolean;
}

function placeValue(node: unknown, context: PlacingContext): PlacedValue {
  const { document, placeOf, budget, isAliased } = context;
  if (isAliased) {
    budget.left -= 1;
    if (budget.left < 0) throw new AliasLimitError('too many aliased values');
  }
  if (isAlias(node)) return placeValue(node.resolve(document), { ...context, isAliased: true });
  if (isSeq(node)) {
    return { kind: 'list', items: node.items.map((item) => placeValue(item, context)), place: placeOf(node.range) };
  }
  if (isMap(node)) {
    const entries = node.items.map(({ key, value }) => {
      const keyPlace = placeOf(isScalar(key) ? key.range : node.range);
      const placed =
        value === null ? ({ kind: 'scalar', value: null, place: keyPlace } as const) : placeValue(value, context);
      return { key: isScalar(key) ? String(key.value) : String(key), keyPlace, value: placed };
    });
    return { kind: 'map', entries, place: placeOf(node.range) };
  }
  return isScalar(node)
    ? { kind: 'scalar', value: node.value, place: placeOf(node.range) }
    : { kind: 'scalar', value: null, place: fileStart };
}
