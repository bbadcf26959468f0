// Where addresses get the base of the site, and lose it: the only place of the API that knows it. Records, resolvers and what
// they read have none.

import { isObjectType, isScalarType, type GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { addBase, addBaseToHtml, removeBase } from '../../schema/wire/base-path.ts';
import { placeFilters } from './place-filters.ts';

/**
 * Makes a schema answer with addresses below a base, and take them in arguments. Addresses without it are taken as well.
 * @param base e.g. `/larkspur`; empty at the root of a host
 */
export function placeAddresses(schema: GraphQLSchema, base: string): void {
  if (base === '') return;
  const url = findScalar(schema, 'URL');
  const html = findScalar(schema, 'HTML');
  const { coerceInputValue, coerceInputLiteral } = url;
  const remove = (value: unknown): unknown => (typeof value === 'string' ? removeBase(base, value) : value);
  url.coerceInputValue = (value) => remove(coerceInputValue(value));
  url.coerceInputLiteral = coerceInputLiteral && ((node) => remove(coerceInputLiteral(node)));
  url.coerceOutputValue = changeText(url, (text) => addBase(base, text));
  html.coerceOutputValue = changeText(html, (text) => addBaseToHtml(base, text));
  placeLinks(schema, base);
  placeFilters(schema, base);
}

/** Changes where links lead, which is a string: the target of a dead link need not be a URL. */
function placeLinks(schema: GraphQLSchema, base: string): void {
  const type = schema.getType('Link');
  const field = isObjectType(type) ? type.getFields()['url'] : undefined;
  const resolve = field?.resolve;
  if (field === undefined || resolve === undefined) throw new Error('The schema has no field "Link.url".');
  field.resolve = (...request) => {
    const url: unknown = resolve(...request);
    return typeof url === 'string' ? addBase(base, url) : url;
  };
}

function findScalar(schema: GraphQLSchema, name: string): GraphQLScalarType {
  const type = schema.getType(name);
  if (!isScalarType(type)) throw new Error(`The schema has no scalar "${name}".`);
  return type;
}

/** Changes the texts that a scalar is written as. */
function changeText(type: GraphQLScalarType, change: (text: string) => string): (value: unknown) => unknown {
  const coerce = type.coerceOutputValue;
  return (value) => {
    const written: unknown = coerce(value);
    return typeof written === 'string' ? change(written) : written;
  };
}
