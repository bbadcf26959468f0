// Parse stage: the attributes of a fact → the values of its fields, as the table of its kind says.

import { formatQuoted } from '../../../schema/create-diagnostic.ts';
import { checkValue } from '../../../schema/fields/check-value.ts';
import type { FactTable, KitFactField } from '../../../schema/kits/kit-facts.ts';
import { formatNameHint } from '../../../schema/nearest-name.ts';
import { buildPlace } from '../markdown/build-place.ts';
import type { DirectiveContext, DirectiveUsage, FactUsage } from './directive.ts';
import { readAttribute } from './read-attribute.ts';

type Written = Pick<DirectiveUsage, 'attributes' | 'position'>;

/**
 * Reads a fact. Reports `markdown/missing-attribute` for one that is left out, `markdown/unknown-attribute`,
 * `markdown/invalid-attribute`.
 * @returns undefined for a fact without a required field
 */
export function readFact(table: FactTable, written: Written, context: DirectiveContext): FactUsage | undefined {
  const { attributes, position } = written;
  const { directive, example, name } = table;
  reportUnknown(table, written, context);
  const fields = Object.entries(table.fields);
  const missing = fields.filter(
    ([field, { isRequired }]) =>
      isRequired === true && field !== name.field && !attributes[findAttribute(table, field)],
  );
  if (missing.length > 0) {
    context.report('markdown/missing-attribute', {
      position,
      message: `${formatQuoted(directive)} has no ${missing.map(([field]) => findAttribute(table, field)).join(' and no ')} and is left out.`,
      hint: `write ${example}.`,
    });
    return undefined;
  }
  const values: Record<string, unknown> = {};
  for (const [field, entry] of fields) {
    if (field === name.field) continue;
    const value =
      entry.read === undefined ? readField(table, field, written, context) : readMade(entry, written, context);
    if (value !== undefined) values[field] = value;
  }
  return { table, values, writtenName: attributes[findAttribute(table, name.field)], attributes, position };
}

/** Returns the attribute that a field is read from. */
export function findAttribute({ fields }: Pick<FactTable, 'fields'>, field: string): string {
  return fields[field]?.attribute ?? field.replace(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase();
}

/** Lists the attributes of a kind. */
function listAttributes(table: FactTable): readonly string[] {
  return Object.entries(table.fields).flatMap(([field, { read }]) => read?.attributes ?? [findAttribute(table, field)]);
}

/** Reads a field from its attribute. Text is taken as it is written; the other shapes are checked. */
function readField(
  table: FactTable,
  field: string,
  { attributes, position }: Written,
  { report }: DirectiveContext,
): unknown {
  const attribute = findAttribute(table, field);
  const text = attributes[attribute];
  const shape = table.fields[field]?.shape;
  if (typeof shape === 'object' && 'list' in shape) return splitList(text ?? '');
  if (text === undefined || shape === undefined || shape === 'text' || shape === 'version') return text;
  const place = buildPlace(position);
  const value = { key: attribute, keyPlace: place, value: readAttribute(text, shape, place) };
  const checked = checkValue(
    { kind: 'map', place, entries: [value] },
    { fields: { [attribute]: { shape } } },
    'attributes',
  );
  for (const { code, message, hint } of checked.diagnostics) report(code, { position, message, hint: hint ?? '' });
  return checked.value?.[attribute];
}

/** Reads a field from several attributes. */
function readMade({ read }: KitFactField, { attributes, position }: Written, context: DirectiveContext): unknown {
  const { value, problem } = read?.parse(attributes) ?? {};
  if (problem !== undefined) {
    context.report('markdown/invalid-attribute', {
      position,
      message: `"${problem.attribute}" cannot be parsed: ${problem.message}`,
      hint: `write ${read?.example ?? ''}.`,
    });
  }
  return value;
}

/** Splits `compiler, callback` into names. */
function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function reportUnknown(table: FactTable, { attributes, position }: Written, context: DirectiveContext): void {
  const known = listAttributes(table);
  for (const name of Object.keys(attributes)) {
    if (known.includes(name)) continue;
    context.report('markdown/unknown-attribute', {
      position,
      message: `Unknown attribute ${formatQuoted(name)} of ${formatQuoted(table.directive)}.`,
      hint: formatNameHint(name, known, 'attributes'),
    });
  }
}
