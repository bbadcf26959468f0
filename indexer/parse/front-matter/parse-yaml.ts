// Pure. YAML text → values with source ranges. The only file that imports the YAML library.

import {
  Composer,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  Parser,
  visit,
  type CST,
  type Document,
} from 'yaml';
import { formatQuoted } from '../../../schema/create-diagnostic.ts';
import { fileStart, type Place } from '../../../schema/place.ts';
import type { PlacedEntry, PlacedValue } from '../../../schema/fields/placed-value.ts';

/** The value of a YAML text, or the reason why it cannot be parsed. */
export type YamlOutcome =
  | { readonly value: PlacedValue | undefined; readonly problem?: undefined }
  | { readonly problem: YamlProblem };

/** The reason why a YAML text cannot be parsed. */
export interface YamlProblem {
  readonly kind: 'syntax' | 'depth' | 'aliases' | 'duplicate-key';
  /** Without a final full stop. */
  readonly message: string;
  readonly place: Place;
}

/** Options of {@link parseYaml}. */
export interface YamlOptions {
  /** Line of the file (1-based) at which the text starts. */
  readonly firstLine?: number;
  /** True to accept duplicate keys, so that the value has an entry for each. */
  readonly keepsDuplicates?: boolean;
}

/** Largest number of values that are reached through aliases. More count as an alias bomb. */
const maxAliasedValues = 1000;

/** How deep values may be nested. The library composes them by recursion, whose limit would be the stack. */
const maxDepth = 100;

class AliasLimitError extends Error {}

/** Thrown where lists and mappings are nested too deep. */
class DepthError extends Error {
  readonly offset: number;

  constructor(offset: number) {
    super(`it is nested more than ${maxDepth} deep`);
    this.offset = offset;
  }
}

/** Thrown for a key that its map already has. */
class DuplicateKeyError extends Error {
  readonly place: Place;

  constructor(key: string, place: Place) {
    super(`the key ${formatQuoted(key)} is given twice`);
    this.place = place;
  }
}

/** Parses a YAML text. An empty text has no value. */
export function parseYaml(text: string, { firstLine = 1, keepsDuplicates = false }: YamlOptions = {}): YamlOutcome {
  const lines = new LineCounter();
  const length = text.trimEnd().length;
  const placeOf = (range: readonly number[] | null | undefined): Place => {
    const from = Math.min(range?.[0] ?? 0, length); // an error at the end is reported where the text ends
    const to = from + text.slice(from, range?.[1] ?? 0).trimEnd().length; // the range of a block collection includes its line end
    const [start, end] = [lines.linePos(from), lines.linePos(to)];
    const before = firstLine - 1;
    return { line: start.line + before, column: start.col, endLine: end.line + before, endColumn: end.col };
  };
  let document: Document.Parsed | undefined;
  try {
    const [first, second] = composeDocuments(text, lines);
    document = first;
    const error = first?.errors[0];
    if (error !== undefined) return { problem: { kind: 'syntax', message: error.message, place: placeOf(error.pos) } };
    if (second !== undefined)
      return { problem: { kind: 'syntax', message: 'it has more than one document', place: placeOf(second.range) } };
    const contents = first?.contents ?? null;
    if (contents === null) return { value: undefined };
    return {
      value: placeValue(contents, {
        anchors: new Map(),
        placeOf,
        budget: { left: maxAliasedValues },
        isAliased: false,
        keepsDuplicates,
      }),
    };
  } catch (thrown) {
    if (thrown instanceof DuplicateKeyError)
      return { problem: { kind: 'duplicate-key', message: thrown.message, place: thrown.place } };
    if (thrown instanceof DepthError)
      return {
        problem: { kind: 'depth', message: thrown.message, place: placeOf([thrown.offset, thrown.offset + 1]) },
      };
    if (!(thrown instanceof AliasLimitError)) throw thrown;
    const place = (document && findAlias(document, placeOf)) ?? placeOf([0, 0]);
    return { problem: { kind: 'aliases', message: `aliases expand to more than ${maxAliasedValues} values`, place } };
  }
}

/**
 * Composes a text: its document, and the next one when there are several.
 * @throws DepthError
 */
function composeDocuments(
  text: string,
  lines: LineCounter,
): readonly [first: Document.Parsed | undefined, second: Document.Parsed | undefined] {
  // The library compares each key with all others of its map, which takes quadratic time; `placeValue` uses a set.
  const composer = new Composer({ prettyErrors: false, schema: 'core', uniqueKeys: false });
  const [document, other] = composer.compose(readTokens(text, lines), true, text.length);
  return [document, other];
}

/**
 * Reads the tokens of a text. The library's parser does not recurse, so that its stack is how deep a token is, with the document.
 * @throws DepthError
 */
function* readTokens(text: string, lines: LineCounter): Generator<CST.Token, void> {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > maxDepth + 1) throw new DepthError(parser.offset);
  }
  yield* parser.end();
}

interface PlacingContext {
  /** The nodes that have an anchor, by its name: the last of each name so far. */
  readonly anchors: Map<string, unknown>;
  readonly placeOf: (range: readonly number[] | null | undefined) => Place;
  readonly budget: { left: number };
  readonly isAliased: boolean;
  readonly keepsDuplicates: boolean;
}

function placeValue(node: unknown, context: PlacingContext): PlacedValue {
  const { anchors, placeOf, budget, isAliased, keepsDuplicates } = context;
  if (isAliased) {
    budget.left -= 1;
    if (budget.left < 0) throw new AliasLimitError('too many aliased values');
  }
  // The library would go through the whole document for each alias.
  if (isAlias(node)) return placeValue(anchors.get(node.source), { ...context, isAliased: true });
  if (!isAliased) noteAnchor(node, anchors);
  if (isSeq(node)) {
    return { kind: 'list', items: node.items.map((item) => placeValue(item, context)), place: placeOf(node.range) };
  }
  if (isMap(node)) {
    const names = new Set<string>();
    const entries = node.items.map(({ key, value }): PlacedEntry => {
      if (!isAliased) noteAnchor(key, anchors);
      const keyPlace = placeOf(isScalar(key) ? key.range : node.range);
      const name = isScalar(key) ? String(key.value) : String(key);
      if (!keepsDuplicates && names.has(name)) throw new DuplicateKeyError(name, keyPlace);
      names.add(name);
      const placed =
        value === null ? ({ kind: 'scalar', value: null, place: keyPlace } as const) : placeValue(value, context);
      return { key: name, keyPlace, value: placed };
    });
    return { kind: 'map', entries, place: placeOf(node.range) };
  }
  return isScalar(node)
    ? { kind: 'scalar', value: node.value, place: placeOf(node.range) }
    : { kind: 'scalar', value: null, place: fileStart };
}

function noteAnchor(node: unknown, anchors: Map<string, unknown>): void {
  if ((isScalar(node) || isMap(node) || isSeq(node)) && node.anchor !== undefined) anchors.set(node.anchor, node);
}

/** Finds the first alias of a document. */
function findAlias(document: Document.Parsed, placeOf: PlacingContext['placeOf']): Place | undefined {
  let place: Place | undefined;
  visit(document, {
    Alias: (_key, alias) => {
      place = placeOf(alias.range);
      return visit.BREAK;
    },
  });
  return place;
}
