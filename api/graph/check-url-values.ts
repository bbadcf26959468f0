// The scalar `URL` accepts only strings. Without these functions, graphql-js would accept any value.

import { GraphQLError, isScalarType, Kind, print, type GraphQLSchema } from 'graphql';
import { createApiError } from './context/api-error.ts';

const hint = 'give an address as a text, e.g. "/concepts/output/"';

/** Makes a schema reject addresses that are not strings. */
export function checkUrlValues(schema: GraphQLSchema): void {
  const type = schema.getType('URL');
  if (!isScalarType(type)) return;
  type.coerceInputValue = (value) => {
    if (typeof value === 'string') return value;
    const message = `An address is a text, not ${shorten(JSON.stringify(value))}.`;
    throw createApiError({ code: 'INVALID_VARIABLES', message, hint, status: 400 });
  };
  type.coerceInputLiteral = (node) => {
    if (node.kind === Kind.STRING) return node.value;
    const message = `An address is a text, not ${shorten(print(node))}.`;
    throw new GraphQLError(message, { nodes: node, extensions: { code: 'GRAPHQL_VALIDATION_FAILED', hint } });
  };
}

function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 80).toWellFormed()}…`;
}
