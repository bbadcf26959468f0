// Compares two versions of the schema with GraphQL Inspector (https://the-guild.dev/graphql/inspector), which names each
// change by its path; graphql-js's own comparison has sentences only, so that what was deprecated could not be told apart.

import { CriticalityLevel, diff, type Change } from '@graphql-inspector/core';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** The two schemas and the day of the comparison. */
export interface SchemaComparison {
  readonly released: GraphQLSchema;
  readonly current: GraphQLSchema;
  /** YYYY-MM-DD: what is deprecated until then may go. */
  readonly today: string;
}

/** The outcome of a comparison. */
export interface SchemaChanges {
  /** One finding for each change that breaks a client, with what to do about it. */
  readonly breaks: readonly string[];
  /** Changes that a client may notice, e.g. a new value of an enum. */
  readonly dangers: readonly string[];
  readonly changeCount: number;
}

/** A member of the schema that can be deprecated. */
interface Member {
  readonly deprecationReason?: string | null | undefined;
}

/** Scalars whose values are JSON strings: a client that expects a string goes on working when a field becomes one. */
const textScalars: ReadonlySet<string> = new Set(['String', 'Date', 'DateTime', 'URL', 'Markdown', 'HTML']);

const hint = 'hint: keep it, deprecate it with "Use …. Until YYYY-MM-DD.", and release that first';

/** Finds what would break clients of the released schema, other than what was deprecated until a day that has passed. */
export async function findSchemaBreaks({ released, current, today }: SchemaComparison): Promise<SchemaChanges> {
  const changes = await diff(released, current);
  const breaking = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking);
  const breaks = breaking.flatMap((change) => {
    if (isSameJson(change)) return [];
    const until = findDeprecationEnd(change, released);
    if (until === undefined) return [`${change.message}\n  ${hint}`];
    return until < today ? [] : [`${change.message}\n  hint: keep it until ${until}, as its deprecation says`];
  });
  const dangers = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Dangerous);
  return { breaks, dangers: dangers.map(({ message }) => message), changeCount: changes.length };
}

/** Finds deprecations whose reason does not say what to use instead and until when it works. */
export function findVagueDeprecations(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return types.flatMap((type) =>
    listMembers(type).flatMap(([path, { deprecationReason: reason }]) =>
      typeof reason === 'string' && !reasonPattern.test(reason)
        ? [`${path} is deprecated: "${reason}"\n  hint: end the reason with "Use …. Until YYYY-MM-DD."`]
        : [],
    ),
  );
}

const reasonPattern = /\bUse .+\. Until (\d{4}-\d{2}-\d{2})\.$/s;

/** Returns whether a field of the answer got another type with the same JSON, e.g. `Date` for `String`. */
function isSameJson({ type, meta }: Change): boolean {
  if (type !== 'FIELD_TYPE_CHANGED') return false;
  const [before = '', after = ''] = [meta.oldFieldType, meta.newFieldType].map(String);
  return readJsonShape(before) === readJsonShape(after) || `${readJsonShape(before)}!` === readJsonShape(after);
}

/** Replaces the name of a scalar whose values are strings, e.g. `String!` for `URL!`. */
function readJsonShape(type: string): string {
  return type.replace(/\w+/, (name) => (textScalars.has(name) ? 'String' : name));
}

/** Finds until when a member that is gone was to be kept; undefined for one that was not deprecated. */
function findDeprecationEnd({ type, path = '' }: Change, released: GraphQLSchema): string | undefined {
  if (!type.endsWith('_REMOVED')) return undefined;
  if (type === 'TYPE_REMOVED') {
    const ends = listUses(released, path).map(readEnd);
    // A type may go with the last field that leads to it.
    return ends.includes(undefined) ? undefined : ends.toSorted().at(-1);
  }
  const owner = released.getType(path.split('.')[0] ?? '');
  return owner && readEnd(new Map(listMembers(owner)).get(path) ?? {});
}

function readEnd({ deprecationReason }: Member): string | undefined {
  return reasonPattern.exec(deprecationReason ?? '')?.[1];
}

/** Lists the fields and arguments whose type is this one. */
function listUses(schema: GraphQLSchema, typeName: string): Member[] {
  const fields = Object.values(schema.getTypeMap()).flatMap(
    (type): (GraphQLField<unknown, unknown> | GraphQLInputField)[] =>
      isInputObjectType(type) || isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [],
  );
  return fields
    .flatMap((field): (GraphQLArgument | GraphQLField<unknown, unknown> | GraphQLInputField)[] =>
      'args' in field ? [field, ...field.args] : [field],
    )
    .filter(({ type }) => getNamedType(type).name === typeName);
}

/** Lists fields, arguments and values with their paths, e.g. `Query.pages.first`. */
function listMembers(type: GraphQLNamedType): (readonly [path: string, member: Member])[] {
  if (isEnumType(type)) return type.getValues().map((value) => [`${type.name}.${value.name}`, value]);
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field]);
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const path = `${type.name}.${field.name}`;
    const args = field.args.map((argument): [string, Member] => [`${path}.${argument.name}`, argument]);
    return [[path, field], ...args];
  });
}
