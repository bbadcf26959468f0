// Where addresses get the base of the site, and lose it: the only place of the API that knows it. Records, resolvers and what
// they read have none.

import { isScalarType, type GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { addBase, addBaseToHtml, removeBase } from '../../schema/wire/base-path.ts';

/**
 * Makes a schema answer with addresses below a base, and take them in questions. Addresses without it are taken as well.
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
