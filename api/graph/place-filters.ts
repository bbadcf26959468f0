// Takes the base of the site off the addresses in filters, which are texts and not of the type `URL`.

import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputObjectType,
  type GraphQLSchema,
} from 'graphql';
import { removeBase } from '../../schema/wire/base-path.ts';

/** The fields of filters that compare addresses, if their type is `StringFilter`. */
const addressFields: ReadonlySet<string> = new Set(['url', 'page']);

/**
 * Makes filters take addresses with a base. Addresses without it are taken as well.
 * @param base e.g. `/larkspur`
 */
export function placeFilters(schema: GraphQLSchema, base: string): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const filters = field.args.flatMap((argument) => findFilter(argument) ?? []);
      const { resolve } = field;
      if (filters.length === 0 || resolve === undefined) continue;
      field.resolve = (source, given, ...rest) => {
        const placed = filters.map(({ name, type: filter }) => [name, placeFilter(given[name], filter, base)] as const);
        return resolve(source, { ...given, ...Object.fromEntries(placed) }, ...rest);
      };
    }
  }
}

/** Finds the type of an argument that is a filter. */
function findFilter({ name, type }: GraphQLArgument) {
  const filter = getNamedType(type);
  return isInputObjectType(filter) && name === 'filter' ? { name, type: filter } : undefined;
}

/** Takes the base off the addresses of a filter and of the filters in it. */
function placeFilter(value: unknown, type: GraphQLInputObjectType, base: string): unknown {
  if (Array.isArray(value)) return value.map((each) => placeFilter(each, type, base));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, given]) => {
    const own = getNamedType(type.getFields()[name]?.type);
    if (own === type) return [name, placeFilter(given, type, base)] as const;
    return [name, addressFields.has(name) && own?.name === 'StringFilter' ? placeTests(given, base) : given] as const;
  });
  return Object.fromEntries(entries);
}

/** Takes the base off the texts of a `StringFilter`. The beginning of a base is the beginning of all addresses with it. */
function placeTests(tests: unknown, base: string): unknown {
  if (typeof tests !== 'object' || tests === null) return tests;
  const place = (text: unknown, isStart: boolean): unknown => {
    if (typeof text !== 'string') return text;
    return isStart && text !== '' && `${base}/`.startsWith(text) ? '/' : removeBase(base, text);
  };
  const entries = Object.entries(tests).map(([test, wanted]) => {
    const placed: unknown = Array.isArray(wanted)
      ? wanted.map((text) => place(text, false))
      : place(wanted, test === 'startsWith');
    return [test, placed] as const;
  });
  return Object.fromEntries(entries);
}
