import { isAbstractType, isInterfaceType, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import type { FactResolvers } from './fact/create-fact-resolvers.ts';
import type { Resolvers } from './generated/resolvers.ts';

/** The resolver of a field, or for a subscription the function that starts it. */
type FieldEntry =
  | GraphQLFieldResolver<unknown, unknown>
  | { readonly subscribe?: GraphQLFieldResolver<unknown, unknown> };

/**
 * Attaches resolvers to the types and fields of a schema. `makeExecutableSchema` of @graphql-tools/schema does this
 * too, also for enums, scalars and directives, which need no resolvers here; loading it took longer than building the
 * schema.
 * @throws Error for a resolver of a type or field that the schema does not have
 */
export function attachResolvers(schema: GraphQLSchema, resolvers: Resolvers | FactResolvers): void {
  for (const [typeName, entries] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type) && !isAbstractType(type)) throw new Error(`There is no type "${typeName}" to resolve.`);
    // The types of codegen guarantee that entries fit their fields.
    for (const [name, entry] of Object.entries(entries as Readonly<Record<string, FieldEntry>>)) {
      if (name === '__resolveType' && isAbstractType(type)) {
        type.resolveType = entry as NonNullable<typeof type.resolveType>;
        continue;
      }
      const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
      if (field === undefined) throw new Error(`"${typeName}" has no field "${name}" to resolve.`);
      if (typeof entry === 'function') field.resolve = entry;
      else if (entry.subscribe !== undefined) field.subscribe = entry.subscribe;
    }
  }
}
