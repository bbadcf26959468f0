// Parse stage: a file → the fields between the dashes at its top, and the markdown after them.

import type { PlacedEntry } from '../../../schema/fields/placed-value.ts';
import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import type { Place } from '../../../schema/place.ts';
import { parseYaml, type YamlProblem } from './parse-yaml.ts';

/** A file split into front matter and markdown. */
export interface FrontMatterParts {
  /** Fields in authored order, each key once; undefined without front matter, empty if it cannot be parsed. */
  readonly entries: readonly PlacedEntry[] | undefined;
  /** Line of the file (1-based) at which the markdown starts. */
  readonly bodyLine: number;
  readonly body: string;
  readonly diagnostics: readonly FileDiagnostic[];
}

type Fields = Pick<FrontMatterParts, 'entries' | 'diagnostics'>;

/** Maximum length of front matter, in UTF-16 units. */
const maxLength = 64_000;

const openingDashes: Place = { line: 1, column: 1, endLine: 1, endColumn: 4 };

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
  return { ...parseFields(yaml), bodyLine: countLines(yaml) + 3, body };
}

/** Handles an opening line that is never closed. Before fields it is a mistake, before prose a thematic break. */
function recoverUnclosed(text: string, start: number): FrontMatterParts {
  const rest = text.slice(start);
  if (!/^[\w-]+:(?:\s|$)/.test(rest)) return { entries: undefined, bodyLine: 1, body: text, diagnostics: [] };
  const end = /\n[ \t]*(?:\n|$)/.exec(rest);
  const yaml = end === null ? rest : rest.slice(0, end.index + 1);
  const fields = fail({
    code: 'front-matter/unclosed',
    place: openingDashes,
    message: 'The front matter is not closed.',
    hint: 'add a line of three dashes "---" after the last field.',
  });
  return { ...fields, bodyLine: countLines(yaml) + 2, body: rest.slice(yaml.length) };
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** Parses the text between the dashes, whose first line is line 2 of the file. */
function parseFields(yaml: string): Fields {
  if (yaml.length > maxLength) {
    return fail({
      code: 'front-matter/invalid-yaml',
      place: openingDashes,
      message: `The front matter is longer than ${maxLength} characters.`,
      hint: 'close it with a line of three dashes after the last field, or move data into a separate file.',
    });
  }
  const outcome = parseYaml(yaml, { firstLine: 2, keepsDuplicates: true });
  if (outcome.problem !== undefined) return reportProblem(outcome.problem);
  const { value } = outcome;
  if (value === undefined) return { entries: [], diagnostics: [] };
  if (value.kind === 'map') return dropDuplicates(value.entries);
  return fail({
    code: 'front-matter/not-a-mapping',
    place: value.place,
    message: 'The front matter is not a list of fields.',
    hint: 'write "name: value" lines.',
  });
}

/** Returns a diagnostic and no fields, for front matter that cannot be parsed. */
function fail(finding: Omit<FileDiagnostic, 'severity'>): Fields {
  return { entries: [], diagnostics: [createDiagnostic(finding)] };
}

function reportProblem({ kind, message, place }: YamlProblem): Fields {
  if (kind === 'aliases') {
    return fail({
      code: 'front-matter/too-many-aliases',
      place,
      message: `The ${message}.`,
      hint: 'write out the values.',
    });
  }
  if (kind === 'depth') {
    return fail({
      code: 'front-matter/invalid-yaml',
      place,
      message: `The front matter cannot be read: ${message}.`,
      hint: 'check the indentation and the brackets before this place.',
    });
  }
  const hint = /map|implicit key|colon/i.test(message)
    ? 'quote values that contain ": ", and indent consistently with spaces.'
    : /quote/i.test(message)
      ? 'close the quote.'
      : 'compare with another page; values with special characters need quotes.';
  return fail({
    code: 'front-matter/invalid-yaml',
    place,
    message: `The front matter is not valid YAML: ${message}.`,
    hint,
  });
}

/** Keeps the first field of each name and reports the others. */
function dropDuplicates(entries: readonly PlacedEntry[]): Fields {
  const first = new Map<string, PlacedEntry>();
  const diagnostics: FileDiagnostic[] = [];
  for (const entry of entries) {
    const earlier = first.get(entry.key);
    if (earlier === undefined) first.set(entry.key, entry);
    else {
      diagnostics.push(
        createDiagnostic({
          code: 'front-matter/duplicate-key',
          place: entry.keyPlace,
          message: `The field ${formatQuoted(entry.key)} is given twice.`,
          hint: `keep one of them; the first is on line ${earlier.keyPlace.line}.`,
        }),
      );
    }
  }
  return { entries: [...first.values()], diagnostics };
}
