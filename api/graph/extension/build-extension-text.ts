// Pure. The fields of kits → the part of the schema that describes them.

import type { KitField, KitShape } from '../../../schema/kits/kit.ts';
import type { GraphExtension } from '../../../schema/kits/graph-extension.ts';

/** Builds the extension of the schema: fields of `Page`, and of its filter. Empty without fields. */
export function buildExtensionText({ pageFields }: GraphExtension): string {
  const fields = Object.entries(pageFields);
  if (fields.length === 0) return '';
  const types = fields.map(([name, field]) => `${describe(field)}  ${name}: ${buildType(field.shape)}\n`);
  const filters = fields.map(([name, field]) => `${describe(field)}  ${name}: ${buildFilterType(field.shape)}\n`);
  return `\nextend type Page {\n${types.join('')}}\n\nextend input PageFilter {\n${filters.join('')}}\n`;
}

function describe({ description, shape }: KitField): string {
  const choices = typeof shape === 'object' && 'oneOf' in shape ? ` One of ${shape.oneOf.join(', ')}.` : '';
  return `  ${JSON.stringify(description + choices)}\n`;
}

function buildType(shape: KitShape): string {
  switch (shape) {
    case 'flag':
      return 'Boolean';
    case 'integer':
      return 'Int';
    case 'date':
      return 'Date';
    case 'absoluteUrl':
      return 'URL';
    default:
      return typeof shape === 'object' && 'list' in shape ? '[String!]' : 'String';
  }
}

/** The filter of a list matches when one of its texts does. */
function buildFilterType(shape: KitShape): string {
  switch (shape) {
    case 'flag':
      return 'Boolean';
    case 'integer':
      return 'Int';
    case 'date':
      return 'TimeFilter';
    default:
      return 'StringFilter';
  }
}
