// Pure. The fields of kits → the part of the schema that describes them.

import type { KitField } from '../../../schema/kits/kit.ts';
import type { GraphExtension } from '../../../schema/kits/graph-extension.ts';
import { buildFactText } from './build-fact-text.ts';
import { findTypes } from './find-types.ts';

/** Builds the extension of the schema. Empty when kits add nothing. */
export function buildExtensionText({ pageFields, facts, types }: GraphExtension): string {
  return buildFieldText(pageFields) + buildFactText(facts) + types.text;
}

/** Builds the fields of `Page`, and of its filter. */
function buildFieldText(pageFields: GraphExtension['pageFields']): string {
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
