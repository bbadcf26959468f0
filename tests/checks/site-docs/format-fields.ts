// Pure. A table of fields → the sections of a reference page.

import type { DocumentedField, FieldTable } from '../../../schema/fields/value-shape.ts';
import { describeShape, findMembers } from './describe-shape.ts';
import { formatTable } from './format-table.ts';

/**
 * Formats one section a field: description, value, default, example, and the fields of its entries.
 * @param file name on the examples
 */
export function formatFields(fields: Readonly<Record<string, DocumentedField>>, file: string): string {
  return Object.entries(fields)
    .map(([name, field]) => formatField(name, field, file))
    .join('\n');
}

function formatField(name: string, field: DocumentedField, file: string): string {
  const { shape, description, example } = field;
  const facts = [
    `**Value:** ${describeShape(shape)}.`,
    ...(field.default ? [`**Default:** \`${field.default}\`.`] : []),
  ];
  const rows = listRows(findMembers(shape) ?? {}, '');
  const members = rows.length === 0 ? '' : `\n${formatTable(['Key', 'Value', 'Meaning'], rows)}`;
  return `## ${name} {#${name}}

${description}

${facts.join(' ')}

\`\`\`yaml file=${file}
${name}: ${example}
\`\`\`
${members}`;
}

/** Lists the fields of a mapping, and those of mappings in it as `outer.inner`. */
function listRows(fields: FieldTable, prefix: string): readonly (readonly string[])[] {
  return Object.entries(fields).flatMap(([name, { shape, isRequired, description, default: usual }]) => {
    const path = `${prefix}${name}`;
    const value = `${describeShape(shape)}${isRequired === true ? '; required' : ''}`;
    const meaning = [description, usual === undefined ? undefined : `Default: \`${usual}\`.`];
    const row = [`\`${path}\``, value, meaning.filter((text) => text !== undefined).join(' ')];
    return [row, ...listRows(findMembers(shape) ?? {}, `${path}.`)];
  });
}
