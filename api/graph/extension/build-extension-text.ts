// Pure. The fields of kits → the part of the schema that describes them.

import type { KitField, KitShape } from '../../../schema/kits/kit.ts';
import type { GraphExtension } from '../../../schema/kits/graph-extension.ts';

/** Builds the extension of the schema: fields of `Page`, and of its filter. Empty without fields. */
export function buildExtensionText({ pageFields }: GraphExtension): string {
  const fields = Object.entries(pageFields);
  if (fields.length === 0) return '';
  const types = fields.map(([name, field]) => `${describe(field)}  ${name}: ${findTypes(field.shape)[0]}\n`);
  const filters = fields.map(([name, field]) => `${describe(field)}  ${name}: ${findTypes(field.shape)[1]}\n`);
  return `\nextend type Page {\n${types.join('')}}\n\nextend input PageFilter {\n${filters.join('')}}\n`;
}

function describe({ description, shape }: KitField): string {
  const choices = typeof shape === 'object' && 'oneOf' in shape ? ` One of ${shape.oneOf.join(', ')}.` : '';
  return `  ${JSON.stringify(description + choices)}\n`;
}

/** The types of a shape: those of the field, and of the filter. A filter of a list matches when one of its texts does. */
const types: Readonly<Record<string, readonly [field: string, filter: string]>> = {
  flag: ['Boolean', 'Boolean'],
  integer: ['Int', 'Int'],
  date: ['Date', 'TimeFilter'],
  absoluteUrl: ['URL', 'StringFilter'],
  list: ['[String!]', 'StringFilter'],
};

function findTypes(shape: KitShape): readonly [field: string, filter: string] {
  const name = typeof shape === 'object' ? Object.keys(shape)[0] : shape;
  return types[name ?? ''] ?? ['String', 'StringFilter'];
}
