// Pure. Values of a data file against their shapes; what is wrong is reported and left out.

import type { DataField, DataShape } from '../../schema/data-shape.ts';
import type { Diagnostic, DiagnosticCode } from '../../schema/diagnostics.ts';
import { findNearestName } from '../../schema/nearest-name.ts';
import type { Place } from '../../schema/place.ts';
import { describeExpected, isScalarOfForm } from './check-scalar.ts';
import { createDiagnostic } from '../create-diagnostic.ts';
import type { PlacedValue } from '../parse/parse-yaml.ts';

/** Is a checked value: plain data of the shape, as far as it was right. */
export interface CheckedData {
  /** Undefined when the value as a whole is wrong. */
  readonly value: unknown;
  /** Places by path in `value`, e.g. `headerLinks.0.url`; the value itself has the path `''`. */
  readonly places: Readonly<Record<string, Place>>;
  /** Places of the keys of a list of names with texts, by the path of the text. */
  readonly keyPlaces: Readonly<Record<string, Place>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks a value. Reports `site/unknown-field`, `site/wrong-type`. */
export function checkData(value: PlacedValue, shape: DataShape, filePath: string): CheckedData {
  const places: Record<string, Place> = {};
  const keyPlaces: Record<string, Place> = {};
  const diagnostics: Diagnostic[] = [];
  const report = (code: DiagnosticCode, place: Place, message: string, hint: string): undefined => {
    diagnostics.push(createDiagnostic({ code, message, filePath, place, hint }));
  };
  const reportWrong = (placed: PlacedValue, expected: string, path: string): undefined =>
    report(
      'site/wrong-type',
      placed.place,
      `${describePath(path)} is ${describeValue(placed)}, not ${expected}.`,
      `write ${expected}.`,
    );

  const check = (placed: PlacedValue, expected: DataShape, path: string): unknown => {
    const checked = checkShape(placed, expected, path);
    if (checked !== undefined) places[path] = placed.place;
    return checked;
  };
  const checkShape = (placed: PlacedValue, expected: DataShape, path: string): unknown => {
    switch (expected.type) {
      case 'list':
        return placed.kind === 'list'
          ? checkList(placed.items, expected.item, path)
          : reportWrong(placed, 'a list', path);
      case 'mapping':
        return placed.kind === 'map'
          ? checkFields(placed, expected.fields, path)
          : reportWrong(placed, 'a list of fields', path);
      case 'texts':
        return placed.kind === 'map'
          ? Object.fromEntries(
              placed.entries.flatMap(({ key, keyPlace, value: member }) => {
                keyPlaces[join(path, key)] = keyPlace;
                const text = check(member, { type: 'text' }, join(path, key));
                return text === undefined ? [] : [[key, text]];
              }),
            )
          : reportWrong(placed, 'a list of names with texts', path);
      case 'choice':
        return placed.kind === 'scalar' && typeof placed.value === 'string' && expected.values.includes(placed.value)
          ? placed.value
          : reportWrong(placed, `one of ${expected.values.join(', ')}`, path);
      default:
        return placed.kind === 'scalar' && isScalarOfForm(placed.value, expected.type)
          ? placed.value
          : reportWrong(placed, describeExpected(expected.type), path);
    }
  };
  const checkList = (items: readonly PlacedValue[], item: DataShape, path: string): readonly unknown[] => {
    const kept: unknown[] = [];
    for (const placed of items) {
      const checked = check(placed, item, join(path, `${kept.length}`));
      if (checked !== undefined) kept.push(checked);
    }
    return kept;
  };
  const checkFields = (
    placed: Extract<PlacedValue, { kind: 'map' }>,
    fields: Readonly<Record<string, DataField>>,
    path: string,
  ): unknown => {
    const names = Object.keys(fields);
    const checked = new Map<string, unknown>();
    for (const { key, keyPlace, value: member } of placed.entries) {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field !== undefined) {
        checked.set(key, check(member, field.shape, join(path, key)));
        continue;
      }
      const nearest = findNearestName(key, names);
      const hint = nearest === undefined ? `known fields: ${names.join(', ')}.` : `did you mean "${nearest}"?`;
      report('site/unknown-field', keyPlace, `Unknown field "${key}".`, hint);
    }
    const missing = names.filter((name) => fields[name]?.isRequired === true && !checked.has(name));
    if (missing.length > 0) {
      const list = missing.map((name) => `"${name}"`).join(' and ');
      return report('site/wrong-type', placed.place, `${describePath(path)} has no ${list}.`, `add ${list}.`);
    }
    const isBroken = names.some((name) => fields[name]?.isRequired === true && checked.get(name) === undefined);
    return isBroken ? undefined : Object.fromEntries([...checked].filter(([, member]) => member !== undefined));
  };
  return { value: check(value, shape, ''), places, keyPlaces, diagnostics };
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Names a value without the positions of entries: those of wrong entries would be off, and the place says more. */
function describePath(path: string): string {
  if (path === '') return 'The file';
  const name = path.replace(/(^|\.)\d+(?=\.|$)/g, '').replace(/^\./, '');
  if (!/(?:^|\.)\d+$/.test(path)) return `The value of "${name}"`;
  return name === '' ? 'An entry' : `An entry of "${name}"`;
}

function describeValue(placed: PlacedValue): string {
  if (placed.kind !== 'scalar') return placed.kind === 'list' ? 'a list' : 'a list of fields';
  return placed.value === null
    ? 'empty'
    : `the ${typeof placed.value === 'string' ? 'text' : typeof placed.value} "${String(placed.value)}"`;
}
