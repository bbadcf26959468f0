// What a document from a stranger may ask for. Checked after parsing and before anything is read.

import {
  getIntrospectionQuery,
  Kind,
  parse,
  type ASTVisitor,
  type DocumentNode,
  type ValidationContext,
} from 'graphql';
import { createApiError } from '../api-error.ts';
import { createSelectionMeter, type SelectionMeasure } from './measure-selection.ts';

/** Is how much one request may ask for. */
export interface QueryLimits {
  /** Body of a request, in bytes. */
  readonly bodyBytes: number;
  /** Lexical tokens of a document. */
  readonly tokens: number;
  /** Lists and objects inside of each other in the variables. */
  readonly variableDepth: number;
  /** Validation errors that are reported before checking stops. */
  readonly errors: number;
  /** Fields below each other, the leaf included; introspection does not count. */
  readonly depth: number;
  /** Aliases of an operation, those of its fragments counted each time they are used. */
  readonly aliases: number;
  /** Objects an operation may give, lists counted at their full size. */
  readonly cost: number;
  /** Time for executing an operation, in milliseconds. */
  readonly timeMs: number;
}

/** States the limits of the public endpoint. */
export const publicLimits: QueryLimits = {
  bodyBytes: 100_000,
  tokens: 2_000,
  variableDepth: 60,
  errors: 5,
  depth: 12,
  aliases: 30,
  cost: 5_000,
  timeMs: 5_000,
};

/**
 * Creates a validation rule that refuses operations beyond the limits, with codes DEPTH_LIMIT, ALIAS_LIMIT and
 * COST_LIMIT. Introspection has an allowance of its own: what the standard introspection query costs.
 * @param isTrusted tells a document that needs no check, e.g. a persisted one
 */
export function createLimitRule(limits: QueryLimits, isTrusted: (document: DocumentNode) => boolean) {
  return function QueryLimitRule(context: ValidationContext): ASTVisitor {
    return {
      Document(document) {
        if (isTrusted(document)) return false;
        const schema = context.getSchema();
        const measure = createSelectionMeter(schema, (name) => context.getFragment(name) ?? undefined);
        for (const definition of document.definitions) {
          if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
          const root = schema.getRootType(definition.operation);
          if (!root) continue;
          const asked = measure(definition.selectionSet, root);
          const introspectionCost = asked.introspectionCost > limits.cost ? measureIntrospection(context) : 0;
          for (const { code, name, limit, actual, hint } of listExcesses(asked, limits, introspectionCost)) {
            const message = `The ${name} of the query is ${actual}; the limit is ${limit}.`;
            context.reportError(createApiError({ code, message, hint, details: { limit, actual } }));
          }
        }
        return false;
      },
    };
  };
}

/** Measures the standard introspection query with all its options. */
function measureIntrospection(context: ValidationContext): number {
  const document = parse(
    getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    }),
  );
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const measure = createSelectionMeter(context.getSchema(), (name) => fragments.get(name));
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const root = context.getSchema().getQueryType();
  return operation && root ? measure(operation.selectionSet, root).introspectionCost : 0;
}

interface Excess {
  readonly code: 'ALIAS_LIMIT' | 'COST_LIMIT' | 'DEPTH_LIMIT';
  readonly name: string;
  readonly limit: number;
  readonly actual: number;
  readonly hint: string;
}

function listExcesses(asked: SelectionMeasure, limits: QueryLimits, introspectionCost: number): Excess[] {
  const costHint = 'ask for fewer objects: a smaller "first", fewer lists inside of lists, or several requests';
  const excesses: Excess[] = [
    {
      code: 'DEPTH_LIMIT',
      name: 'depth',
      limit: limits.depth,
      actual: asked.depth,
      hint: 'nest fewer fields, or ask for the inner objects in a request of their own',
    },
    {
      code: 'ALIAS_LIMIT',
      name: 'number of aliases',
      limit: limits.aliases,
      actual: asked.aliases,
      hint: 'ask for several objects through "nodes(ids:)" or a filter',
    },
    { code: 'COST_LIMIT', name: 'cost', limit: limits.cost, actual: asked.cost, hint: costHint },
    {
      code: 'COST_LIMIT',
      name: 'cost of introspection',
      limit: Math.max(limits.cost, introspectionCost),
      actual: asked.introspectionCost,
      hint: 'send the standard introspection query',
    },
  ];
  return excesses.filter(({ limit, actual }) => actual > limit);
}
