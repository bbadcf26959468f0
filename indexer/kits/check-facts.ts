// Pure. What a kind of fact says about its own fields, and names that the graph needs for itself.

import type { FactTable } from '../../schema/kits/kit-facts.ts';
import { formatNameHint } from '../../schema/nearest-name.ts';
import { createConfigError, type ConfigFile } from './config-error.ts';

/** The fields that every fact has in the graph. */
const ownFields = ['id', 'page', 'anchor', 'url', 'place'];
/** The filters that every kind has. */
const ownFilters = ['heading', 'section', 'page', 'not', 'anyOf'];

const scalars = ['text', 'version', 'flag', 'integer', 'date', 'absoluteUrl'];

/** @throws ConfigError for a table that contradicts itself or has a name that is taken */
export function checkFacts({ type, plural, name, fields }: FactTable, file: ConfigFile): void {
  const known = Object.keys(fields);
  const fail = (subject: string, message: string, hint: string): never => {
    throw createConfigError(file, { subject, message, hint });
  };
  for (const [kind, word, pattern] of [
    ['type', type, /^[A-Z][A-Za-z\d]*$/],
    ['list', plural, /^[a-z][A-Za-z\d]*$/],
    ...known.map((field) => ['field', field, /^[a-z][A-Za-z\d]*$/] as const),
  ] as const) {
    if (!pattern.test(word))
      fail(word, `The ${kind} "${word}" of facts has a name that the graph does not take.`, 'write it in camel case.');
  }
  const taken = known.find((field) => ownFields.includes(field));
  if (taken !== undefined)
    fail(taken, `Every fact has a field "${taken}" of its own, so "${type}" cannot have one.`, 'give it another name.');
  const filters = Object.entries(fields).flatMap(([field, { filter, presence }]) => [
    ...(filter === undefined ? [] : [field]),
    ...(presence === undefined ? [] : [presence.name]),
  ]);
  const twice = filters.find((filter, index) => ownFilters.includes(filter) || filters.indexOf(filter) !== index);
  if (twice !== undefined)
    fail(twice, `"${type}" has two filters "${twice}".`, 'give the field or its presence another name.');
  const mentioned: readonly (readonly [string, string])[] = [
    ['name', name.field],
    ...Object.values(fields).flatMap(({ row }) => [
      ...(row?.replaces === undefined ? [] : [['row', row.replaces] as const]),
      ...(row?.column === undefined ? [] : [['column', row.column.of] as const]),
    ]),
  ];
  for (const [part, field] of mentioned) {
    if (known.includes(field)) continue;
    fail(
      field,
      `The ${part} of "${type}" is that of a field "${field}", which there is not.`,
      formatNameHint(field, known, 'names'),
    );
  }
  for (const [field, { shape, read }] of Object.entries(fields)) {
    if (typeof shape === 'string' && !scalars.includes(shape))
      fail(
        shape,
        `The field "${field}" of "${type}" has the shape "${shape}", which there is not.`,
        formatNameHint(shape, scalars, 'names'),
      );
    const isMade = typeof shape === 'object' && 'list' in shape && typeof shape.list === 'object';
    if (isMade && read === undefined)
      fail(
        field,
        `The field "${field}" of "${type}" is a list of objects that nothing reads.`,
        'add read: { attributes, parse, example }.',
      );
  }
}
