// Pure. A kind of fact → its table, with the query of the tool for assistants.

import { hash } from 'node:crypto';
import type { FactMember, FactShape, FactTable, KitFactField, KitFactKind } from '../../schema/kits/kit-facts.ts';
import { formatOrderName } from '../../schema/kits/order-name.ts';

/** Builds the table of a kind. */
export function buildFactTable(type: string, kind: KitFactKind): FactTable {
  const text = buildDocument(type, kind);
  const directive = type.replace(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase();
  return { ...kind, type, directive, document: { id: hash('sha256', text), text } };
}

/** Builds the query for the facts of a kind, which asks for all fields. */
function buildDocument(type: string, { plural, name, fields }: KitFactKind): string {
  const order = fields[name.field]?.order === undefined ? '' : `, orderBy: { field: ${formatOrderName(name.field)} }`;
  return `query Find${type}Facts($first: Int!, $after: String, $filter: ${type}Filter) {
  content { snapshotId }
  site { url }
  facts: ${plural}(first: $first, after: $after, filter: $filter${order}) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes { ${formatSelection(fields)} factUrl: url factHeading: anchor { title } factPage: page { title } }
  }
}
`;
}

function formatSelection(fields: Readonly<Record<string, KitFactField | FactMember>>): string {
  return Object.entries(fields)
    .map(([field, { shape }]) => `${field}${formatMembers(shape)}`)
    .join(' ');
}

function formatMembers(shape: FactShape | FactMember['shape']): string {
  const isObject = typeof shape === 'object' && 'list' in shape && typeof shape.list === 'object';
  return isObject ? ` { ${formatSelection(shape.list.fields)} }` : '';
}
