// Pure. Checks the values of front matter and data files against their tables. A wrong value is reported and left out.

import { createDiagnostic, formatQuoted } from '../create-diagnostic.ts';
import type { DiagnosticCode, FileDiagnostic } from '../diagnostics.ts';
import { findNearestName, formatNameHint } from '../nearest-name.ts';
import type { Place } from '../place.ts';
import { describeForm, findControlCharacter, isScalarOfForm } from './check-scalar.ts';
import { createDuplicate } from './duplicate-name.ts';
import { findPlace, type PlacedValue } from './placed-value.ts';
import type { FieldTable, ScalarForm, ValueOf, ValueShape } from './value-shape.ts';

/** The valid part of a value, with diagnostics for the rest. */
export interface CheckedValue<Value> {
  /** Undefined when the value as a whole is wrong. */
  readonly value: Value | undefined;
  /** Source ranges by path in `value`, e.g. `headerLinks.0.url`; the value itself has the path `''`. */
  readonly places: Readonly<Record<string, Place>>;
  /** Source ranges of the keys of a `mapOf`, by the path of the value. */
  readonly keyPlaces: Readonly<Record<string, Place>>;
  readonly diagnostics: readonly FileDiagnostic[];
}

/** The codes to report. Without `dateForm`, a date with slashes is of the wrong type, as a name given twice is without its code. */
interface FieldCodes {
  readonly unknownField: DiagnosticCode;
  readonly wrongType: DiagnosticCode;
  readonly duplicateName?: DiagnosticCode;
  readonly dateForm?: DiagnosticCode;
}

const codes = {
  frontMatter: {
    unknownField: 'front-matter/unknown-field',
    wrongType: 'front-matter/wrong-type',
    dateForm: 'front-matter/date-form',
  },
  dataFile: {
    unknownField: 'site/unknown-field',
    wrongType: 'site/wrong-type',
    duplicateName: 'site/duplicate-name',
  },
  attributes: { unknownField: 'markdown/unknown-attribute', wrongType: 'markdown/invalid-attribute' },
} as const satisfies Record<string, FieldCodes>;

/** Checks a value. Reports `unknown-field` and `wrong-type` of `front-matter/` or `site/`. */
export function checkValue<const Shape extends ValueShape>(
  value: PlacedValue,
  shape: Shape,
  source: keyof typeof codes,
): CheckedValue<ValueOf<Shape>> {
  const places = Object.create(null) as Record<string, Place>; // a key may be `__proto__`
  const keyPlaces = Object.create(null) as Record<string, Place>;
  const diagnostics: FileDiagnostic[] = [];
  const code: FieldCodes = codes[source];
  const checked = check(value, shape, '');
  return { value: checked as ValueOf<Shape> | undefined, places, keyPlaces, diagnostics }; // `check` has checked every part

  function check(placed: PlacedValue, expected: ValueShape, path: string): unknown {
    const kept = checkShape(placed, expected, path);
    if (kept !== undefined) places[path] = placed.place;
    return kept;
  }

  function checkShape(placed: PlacedValue, expected: ValueShape, path: string): unknown {
    if (typeof expected === 'string') return checkScalar(placed, expected, path);
    if ('oneOf' in expected) {
      const isChoice =
        placed.kind === 'scalar' && typeof placed.value === 'string' && expected.oneOf.includes(placed.value);
      if (isChoice) return placed.value;
      const written = placed.kind === 'scalar' && typeof placed.value === 'string' ? placed.value : '';
      const nearest = findNearestName(written, expected.oneOf);
      const hint = nearest === undefined ? undefined : `did you mean "${nearest}"?`;
      return reportWrong(placed, `one of ${expected.oneOf.join(', ')}`, path, hint);
    }
    if ('list' in expected) return checkList(placed, expected, path);
    if ('mapOf' in expected) return checkMap(placed, expected.mapOf, path);
    return checkFields(placed, expected, path);
  }

  function checkScalar(placed: PlacedValue, form: ScalarForm, path: string): unknown {
    if (placed.kind !== 'scalar') return reportWrong(placed, describeForm(form), path);
    const control = typeof placed.value === 'string' ? findControlCharacter(placed.value) : undefined;
    if (control !== undefined) return reportControl(placed.place, describePath(path), control);
    if (isScalarOfForm(placed.value, form)) return placed.value;
    const date = form === 'date' ? normalizeDate(placed.value) : undefined;
    if (date !== undefined && code.dateForm !== undefined) {
      const message = `${describePath(path)} is the date ${formatQuoted(String(placed.value))} with slashes.`;
      report(code.dateForm, placed.place, message, `write "${date}".`);
      return date;
    }
    const isUnquoted = form === 'text' && ['number', 'boolean'].includes(typeof placed.value);
    const hint = isUnquoted ? `put the value in quotes: "${String(placed.value)}".` : undefined;
    return reportWrong(placed, describeForm(form), path, hint);
  }

  function checkMap(placed: PlacedValue, item: ValueShape, path: string): unknown {
    if (placed.kind !== 'map') return reportWrong(placed, 'a mapping', path);
    const members = placed.entries.flatMap(({ key, keyPlace, value: member }) => {
      const control = findControlCharacter(key);
      if (control !== undefined) reportControl(keyPlace, `A name in ${formatQuoted(path)}`, control);
      keyPlaces[join(path, key)] = keyPlace;
      const kept = check(member, item, join(path, key));
      return kept === undefined || control !== undefined ? [] : [[key, kept] as const];
    });
    return Object.fromEntries(members);
  }

  function checkList(
    placed: PlacedValue,
    { list: item, uniqueBy }: Extract<ValueShape, { readonly list: ValueShape }>,
    path: string,
  ): unknown {
    if (placed.kind !== 'list') return reportWrong(placed, 'a list', path);
    const kept: unknown[] = [];
    const firsts = new Map<unknown, Place>();
    for (const entry of placed.items) {
      const entryPath = join(path, `${kept.length}`);
      const checkedEntry = check(entry, item, entryPath);
      if (checkedEntry === undefined) continue;
      if (uniqueBy !== undefined) {
        const name: unknown = Reflect.get(Object(checkedEntry), uniqueBy);
        const place = findPlace(places, join(entryPath, uniqueBy));
        const first = firsts.get(name);
        if (first !== undefined) {
          const duplicateCode = code.duplicateName ?? code.wrongType;
          diagnostics.push(createDuplicate({ code: duplicateCode, path, field: uniqueBy, name, place, first }));
          continue;
        }
        firsts.set(name, place);
      }
      kept.push(checkedEntry);
    }
    return kept;
  }

  function checkFields(
    placed: PlacedValue,
    { fields, exactlyOneOf = [], moved = {} }: Extract<ValueShape, { readonly fields: FieldTable }>,
    path: string,
  ): unknown {
    if (placed.kind !== 'map') return reportWrong(placed, 'a mapping', path);
    const names = Object.keys(fields);
    const members = new Map<string, unknown>();
    for (const { key, keyPlace, value: member } of placed.entries) {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const today = Object.hasOwn(moved, key) ? moved[key] : undefined;
      if (field === undefined) reportUnknown(key, keyPlace, names, today);
      else members.set(key, check(member, field.shape, join(path, key)));
    }
    const required = names.filter((name) => fields[name]?.isRequired === true);
    const missing = required.filter((name) => !members.has(name)).map((name) => `"${name}"`);
    if (missing.length > 0) {
      const list = missing.join(' and ');
      return report(code.wrongType, placed.place, `${describePath(path)} has no ${list}.`, `add ${list}.`);
    }
    const given = exactlyOneOf.filter((name) => members.has(name) && !isEmptyList(members.get(name)));
    if (exactlyOneOf.length > 0 && given.length !== 1) {
      const [fact, hint] = given.length === 0 ? ['neither', 'add one of the two'] : ['both', 'remove one of the two'];
      const list = exactlyOneOf.map((name) => `"${name}"`).join(given.length === 0 ? ' nor ' : ' and ');
      return report(code.wrongType, placed.place, `${describePath(path)} has ${fact} ${list}.`, `${hint}.`);
    }
    if ([...required, ...given].some((name) => members.get(name) === undefined)) return undefined;
    return Object.fromEntries([...members].filter(([, member]) => member !== undefined));
  }

  function report(found: DiagnosticCode, place: Place, message: string, hint: string): undefined {
    diagnostics.push(createDiagnostic({ code: found, place, message, hint }));
  }

  function reportUnknown(key: string, keyPlace: Place, names: readonly string[], today: string | undefined): void {
    const hint = today === undefined ? formatNameHint(key, names, 'fields') : `it is now written as ${today}.`;
    report(code.unknownField, keyPlace, `Unknown field ${formatQuoted(key)}.`, hint);
  }

  function reportWrong(placed: PlacedValue, expected: string, path: string, hint?: string): undefined {
    const message = `${describePath(path)} is ${describeValue(placed)}, not ${expected}.`;
    return report(code.wrongType, placed.place, message, hint ?? findExample(shape, path) ?? `write ${expected}.`);
  }

  function reportControl(place: Place, subject: string, character: string): undefined {
    const message = `${subject} contains the control character ${character}.`;
    return report(code.wrongType, place, message, 'remove the character.');
  }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Rewrites a date with slashes, which other tools accept; undefined for anything else. */
function normalizeDate(value: unknown): string | undefined {
  const date = typeof value === 'string' ? value.replaceAll('/', '-') : undefined;
  return date !== undefined && isScalarOfForm(date, 'date') ? date : undefined;
}

/** Quotes the example of the field that a path begins with, where the table has one. */
function findExample(shape: ValueShape, path: string): string | undefined {
  const name = path.split('.')[0] ?? '';
  const fields = typeof shape === 'object' && 'fields' in shape ? shape.fields : {};
  const example = Object.hasOwn(fields, name) ? fields[name]?.example : undefined;
  return example === undefined ? undefined : `write it like this: ${name}: ${example}`;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Describes a path without list positions, which are not those of the source: wrong entries are left out. */
function describePath(path: string): string {
  if (path === '') return 'The file';
  const name = path.replace(/(^|\.)\d+(?=\.|$)/g, '').replace(/^\./, '');
  if (!/(?:^|\.)\d+$/.test(path)) return `The field ${formatQuoted(name)}`;
  return name === '' ? 'An entry' : `An entry of ${formatQuoted(name)}`;
}

function describeValue(placed: PlacedValue): string {
  if (placed.kind !== 'scalar') return placed.kind === 'list' ? 'a list' : 'a mapping';
  if (placed.value === null) return 'empty';
  return `the ${typeof placed.value === 'string' ? 'text' : typeof placed.value} ${formatQuoted(String(placed.value))}`;
}
