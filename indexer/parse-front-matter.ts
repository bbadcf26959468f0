// Parse stage: the YAML block at the top of a file, as values that know their places. The only file that knows `yaml`.

import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { ParsedDiagnostic, Place } from '../schema/records.ts';
import { buildDiagnostic, fileStart, formatQuoted } from './build-diagnostic.ts';

/** Is a YAML value with the place it stands at. */
export type PlacedValue =
  | { readonly kind: 'scalar'; readonly value: unknown; readonly place: Place }
  | { readonly kind: 'list'; readonly items: readonly PlacedValue[]; readonly place: Place }
  | { readonly kind: 'map'; readonly entries: readonly PlacedEntry[]; readonly place: Place };

/** Is a key of a mapping with its value. */
export interface PlacedEntry {
  readonly key: string;
  readonly keyPlace: Place;
  readonly value: PlacedValue;
}

/** Is a file cut in two. */
export interface FrontMatterParts {
  /** Fields in authored order, each key once; undefined without front matter, empty when it cannot be read. */
  readonly entries: readonly PlacedEntry[] | undefined;
  /** Line of the file (1-based) at which the markdown starts. */
  readonly bodyLine: number;
  readonly body: string;
  readonly diagnostics: readonly ParsedDiagnostic[];
}

type YamlResult = Pick<FrontMatterParts, 'entries' | 'diagnostics'>;

/** Values reached through aliases before the block counts as a bomb. */
const maxAliasedValues = 1000;

/** Length of front matter, in UTF-16 units, above which it is not fields. */
const maxLength = 64_000;

/** Ends a conversion that would expand too much; never leaves this file. */
class AliasLimitError extends Error {}

/**
 * Parses the front matter of a file: `front-matter/unclosed`, `front-matter/invalid-yaml`,
 * `front-matter/duplicate-key`, `front-matter/not-a-mapping`, `front-matter/too-many-aliases`.
 * @param text the file with line ends as `\n` and without a byte order mark
 */
export function parseFrontMatter(text: string): FrontMatterParts {
  const opening = /^---[ \t]*\n/.exec(text);
  if (opening === null) return { entries: undefined, bodyLine: 1, body: text, diagnostics: [] };
  const start = opening[0].length;
  const closing = /^---[ \t]*(?:\n|$)/m.exec(text.slice(start));
  if (closing === null) return recoverUnclosed(text, start);
  const yaml = text.slice(start, start + closing.index);
  const body = text.slice(start + closing.index + closing[0].length);
  const fields = yaml.length > maxLength ? reportLength() : parseYaml(yaml);
  return { ...fields, bodyLine: countLines(yaml) + 3, body };
}

/** Takes an opening line that nothing closes: fields follow (a mistake), or prose follows (a thematic break). */
function recoverUnclosed(text: string, start: number): FrontMatterParts {
  const rest = text.slice(start);
  if (!/^[\w-]+:(?:\s|$)/.test(rest)) return { entries: undefined, bodyLine: 1, body: text, diagnostics: [] };
  const end = /\n[ \t]*(?:\n|$)/.exec(rest);
  const yaml = end === null ? rest : rest.slice(0, end.index + 1);
  const diagnostic = buildDiagnostic('front-matter/unclosed', {
    place: { line: 1, column: 1, endLine: 1, endColumn: 4 },
    message: 'The front matter is not closed.',
    hint: 'add a line of three dashes "---" after the last field.',
  });
  return { entries: [], bodyLine: countLines(yaml) + 2, body: rest.slice(yaml.length), diagnostics: [diagnostic] };
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** Gives up on a block that cannot be read. */
function fail({ code, ...finding }: Pick<ParsedDiagnostic, 'code' | 'place' | 'message' | 'hint'>): YamlResult {
  return { entries: [], diagnostics: [buildDiagnostic(code, finding)] };
}

function reportLength(): YamlResult {
  return fail({
    code: 'front-matter/invalid-yaml',
    place: { line: 1, column: 1, endLine: 1, endColumn: 4 },
    message: `The front matter is longer than ${maxLength} characters.`,
    hint: 'close it with a line of three dashes after the last field, or move data into a file of its own.',
  });
}

/** Parses the text between the dashes, whose first line is line 2 of the file. */
function parseYaml(yaml: string): YamlResult {
  const lines = new LineCounter();
  const placeOf = (from: number, to: number): Place => {
    const length = yaml.slice(from, to).trimEnd().length; // a block collection's range has the line end in it
    const [start, end] = [lines.linePos(from), lines.linePos(from + length)];
    return { line: start.line + 1, column: start.col, endLine: end.line + 1, endColumn: end.col };
  };
  let document: Document.Parsed;
  try {
    document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, schema: 'core', uniqueKeys: false });
  } catch {
    // The parser recurses: only a nesting deeper than its stack gets here.
    return fail({
      code: 'front-matter/invalid-yaml',
      place: fileStart,
      message: 'The front matter is nested too deep.',
      hint: 'flatten it.',
    });
  }
  const [error] = document.errors;
  if (error !== undefined) {
    const place = placeOf(Math.min(error.pos[0], yaml.trimEnd().length), error.pos[1]);
    return fail({
      code: 'front-matter/invalid-yaml',
      place,
      message: `The front matter is not valid YAML: ${error.message}.`,
      hint: yamlHint(error.message),
    });
  }
  const { contents } = document;
  if (contents === null) return { entries: [], diagnostics: [] };
  if (!isMap(contents)) {
    const place = placeOf(contents.range[0], contents.range[1]);
    return fail({
      code: 'front-matter/not-a-mapping',
      place,
      message: 'The front matter is not a list of fields.',
      hint: 'write "name: value" lines.',
    });
  }
  try {
    const value = placeValue({
      node: contents,
      document,
      placeOf,
      budget: { left: maxAliasedValues },
      isAliased: false,
    });
    return value.kind === 'map' ? dropDuplicates(value.entries) : { entries: [], diagnostics: [] };
  } catch (thrown) {
    if (!(thrown instanceof AliasLimitError || thrown instanceof RangeError)) throw thrown;
    let place = fileStart;
    visit(document, { Alias: (_, { range }) => ((place = placeOf(range?.[0] ?? 0, range?.[1] ?? 0)), visit.BREAK) });
    return fail({
      code: 'front-matter/too-many-aliases',
      place,
      message: `The aliases expand to more than ${maxAliasedValues} values.`,
      hint: 'write the values out.',
    });
  }
}

function yamlHint(message: string): string {
  if (/map|implicit key|colon/i.test(message)) return 'quote values that contain ": ", and indent with spaces evenly.';
  if (/quote/i.test(message)) return 'close the quote.';
  return 'compare with another page; values with special characters need quotes.';
}

interface PlacingContext {
  readonly node: unknown;
  readonly document: Document.Parsed;
  readonly placeOf: (from: number, to: number) => Place;
  readonly budget: { left: number };
  readonly isAliased: boolean;
}

/** Copies a YAML node into a placed value; an alias is followed while the budget lasts. */
function placeValue(context: PlacingContext): PlacedValue {
  const { node, document, placeOf, budget, isAliased } = context;
  if (isAliased && --budget.left < 0) throw new AliasLimitError();
  const convert = (child: unknown) => placeValue({ ...context, node: child });
  if (isAlias(node)) return placeValue({ ...context, node: node.resolve(document), isAliased: true });
  if (isSeq(node)) return { kind: 'list', items: node.items.map(convert), place: rangePlace(node.range, placeOf) };
  if (isMap(node)) {
    const entries = node.items.map(({ key, value }): PlacedEntry => {
      const keyPlace = isScalar(key) ? rangePlace(key.range, placeOf) : rangePlace(node.range, placeOf);
      return {
        key: isScalar(key) ? String(key.value) : String(key),
        keyPlace,
        value: value === null ? { kind: 'scalar', value: null, place: keyPlace } : convert(value),
      };
    });
    return { kind: 'map', entries, place: rangePlace(node.range, placeOf) };
  }
  if (isScalar(node)) return { kind: 'scalar', value: node.value, place: rangePlace(node.range, placeOf) };
  return { kind: 'scalar', value: null, place: fileStart };
}

function rangePlace(range: readonly number[] | null | undefined, placeOf: PlacingContext['placeOf']): Place {
  return placeOf(range?.[0] ?? 0, range?.[1] ?? 0);
}

/** Keeps the first of each key at the top level and reports the others. */
function dropDuplicates(entries: readonly PlacedEntry[]): YamlResult {
  const first = new Map<string, PlacedEntry>();
  const diagnostics: ParsedDiagnostic[] = [];
  for (const entry of entries) {
    const earlier = first.get(entry.key);
    if (earlier === undefined) first.set(entry.key, entry);
    else {
      diagnostics.push(
        buildDiagnostic('front-matter/duplicate-key', {
          place: entry.keyPlace,
          message: `The field ${formatQuoted(entry.key)} is given twice.`,
          hint: `keep one of them; the first is on line ${earlier.keyPlace.line}.`,
        }),
      );
    }
  }
  return { entries: [...first.values()], diagnostics };
}
