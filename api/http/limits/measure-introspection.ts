import { getIntrospectionQuery, parse, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql';
import { createApiError } from '../../graph/context/api-error.ts';
import { estimateIntrospection } from './estimate-cost.ts';

/** Returns an error for a document that selects more of the schema than the standard introspection query. */
export type FindIntrospectionExcess = (document: DocumentNode) => GraphQLError | undefined;

/** Creates the check for a schema. */
export function createIntrospectionCheck(schema: GraphQLSchema): FindIntrospectionExcess {
  const standard = getIntrospectionQuery({
    descriptions: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  });
  const mostCost = estimateIntrospection(schema, parse(standard));
  return (document) =>
    estimateIntrospection(schema, document) <= mostCost
      ? undefined
      : createApiError({
          code: 'COST_LIMIT',
          message: 'The query costs more than the standard introspection query.',
          hint: 'send the standard introspection query',
          status: 400,
        });
}
