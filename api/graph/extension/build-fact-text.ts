// Pure. The kinds of facts → the part of the schema that describes them: for each a type, a field of `Page`, and a connection
// with its filter and orders.

import type { FactMember, FactShape, GraphFactField, GraphFactKind } from '../../../schema/kits/kit-facts.ts';
import { formatOrderName } from '../../../schema/kits/order-name.ts';
import { findTypes } from './find-types.ts';

/** Builds the part of the schema. Empty without kinds. */
export function buildFactText(facts: Readonly<Record<string, GraphFactKind>>): string {
  return Object.entries(facts)
    .map(([type, kind]) => buildKindText(type, kind))
    .join('');
}

/** How a kind is written in sentences. */
interface Words {
  /** With its article, e.g. `an option`. */
  readonly one: string;
  readonly bare: string;
  readonly many: string;
}

function buildKindText(type: string, kind: GraphFactKind): string {
  const { directive, plural, description, nameField } = kind;
  const bare = directive.replaceAll('-', ' ');
  const many = plural.replace(/(?<=[a-z\d])[A-Z]/g, ' $&').toLowerCase();
  const words = { one: `${/^[aeiou]/.test(bare) ? 'an' : 'a'} ${bare}`, bare, many };
  const fields = Object.entries(kind.fields);
  const connection = `${plural}(
    ${describe('Number of items from the start of the list, 1 to 100. Defaults to 100 when `last` is left out too.')} first: Int
    ${describe('Returns the items after this cursor.')} after: String
    ${describe('Number of items from the end of the list, 1 to 100.')} last: Int
    ${describe('Returns the items before this cursor.')} before: String
    ${describe('Returns only ' + many + ' that match. Defaults to all.')} filter: ${type}Filter
    ${describe('Order of the items. Defaults to reading order.')} orderBy: ${type}Order
  ): ${type}Connection!`;
  return `
${describe(description)}
type ${type} implements Node {
  ${describe(`Opaque ID, made from the page's address and the ${nameField}, or from the heading above when there is no ${nameField}.`)} id: ID!
${fields.map(([name, field]) => `  ${describe(field.description)} ${name}: ${formatType(field)}\n`).join('')}
  ${describe('The page that documents it.')} page: Page!
  ${describe('The heading whose section contains it; null when that heading is deeper than level 3.')} anchor: Anchor
  ${describe('Address of the heading whose section contains it, e.g. `/configuration/output/#outputfilename`.')} url: URL!
  ${describe('Its position in the source file.')} place: Place!
}
${fields.map(([, { shape }]) => buildObjectText(shape)).join('')}
${buildFilterText(type, kind, words)}
${buildOrderText(type, kind, words)}
${buildConnectionText(type, words)}
extend type Page {
  ${describe(`${capitalize(many)} that the page documents, in document order; empty for a printable page, because its parts have them.`)} ${plural}: [${type}!]!
}
extend type Query {
  ${describe(kind.listDescription ?? `Documented ${many}, in reading order.`)} ${connection}
}
`;
}

function buildObjectText(shape: FactShape): string {
  if (typeof shape !== 'object' || !('list' in shape) || typeof shape.list !== 'object') return '';
  const { type, description, fields } = shape.list;
  const members = Object.entries(fields).map(
    ([name, field]) => `  ${describe(field.description)} ${name}: ${formatType(field)}\n`,
  );
  return `${describe(description)}\ntype ${type} {\n${members.join('')}}\n`;
}

function buildFilterText(type: string, { headingFilter, fields }: GraphFactKind, { bare, many }: Words): string {
  const own = Object.entries(fields).flatMap(([name, { shape, filter, presence }]) => [
    ...(filter === undefined ? [] : [`  ${describe(filter)} ${name}: ${findTypes(shape)[1]}\n`]),
    ...(presence === undefined ? [] : [`  ${describe(presence.description)} ${presence.name}: Boolean\n`]),
  ]);
  return `${describe(`A filter for ${many}. All given fields must match.`)}
input ${type}Filter {
${own.join('')}
  ${describe(headingFilter ?? `Text of the heading whose section contains it, e.g. \`{contains: "${bare}"}\`.`)} heading: StringFilter
  ${describe('Slug of the section of its page, e.g. `{eq: "configuration"}`.')} section: StringFilter
  ${describe('Address of its page, e.g. `{eq: "/configuration/output/"}`.')} page: StringFilter
  ${describe(`Excludes the ${many} that match this.`)} not: ${type}Filter
  ${describe('Matches when at least one of these matches. A filter and all filters nested in it may be at most 50.')} anyOf: [${type}Filter!]
}`;
}

function buildOrderText(type: string, { fields }: GraphFactKind, { many }: Words): string {
  const own = Object.entries(fields).flatMap(([name, { order }]) =>
    order === undefined ? [] : [`  ${describe(order)} ${formatOrderName(name)}\n`],
  );
  return `${describe(`The fields that ${many} can be ordered by. Equal ones keep the order of \`READING\`.`)}
enum ${type}OrderField {
  ${describe('Reading order of the pages, then document order.')} READING
${own.join('')}}
${describe(`An order of ${many}.`)}
input ${type}Order {
  ${describe('What to order by.')} field: ${type}OrderField!
  ${describe('Direction of the order.')} direction: OrderDirection! = ASC
}`;
}

function buildConnectionText(type: string, { one, bare, many }: Words): string {
  return `${describe(`A part of a list of ${many}.`)}
type ${type}Connection {
  ${describe(`${capitalize(many)} with their cursors.`)} edges: [${type}Edge!]!
  ${describe(`The ${many} of \`edges\`, without cursors.`)} nodes: [${type}!]!
  ${describe('Position of this part in the whole list.')} pageInfo: PageInfo!
  ${describe('Number of items in the whole list, after filtering.')} totalCount: Int!
}
${describe(`${capitalize(one)} and its cursor.`)}
type ${type}Edge {
  ${describe('Opaque cursor. It stays valid after a rebuild.')} cursor: String!
  ${describe(`The ${bare}.`)} node: ${type}!
}`;
}

function formatType({ shape, isRequired }: GraphFactField | FactMember): string {
  const isList = typeof shape === 'object' && 'list' in shape;
  return `${findTypes(shape)[0]}${isRequired === true || isList ? '!' : ''}`;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Writes a description as a block string, which a schema without descriptions leaves out. */
function describe(text: string): string {
  return `"""${text.replaceAll('"""', '\\"""')}\n"""`;
}
