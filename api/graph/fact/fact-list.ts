import { isObjectType, type GraphQLSchema } from 'graphql';
import type { GraphExtension } from '../../../schema/kits/graph-extension.ts';

/** Marks the fields that list facts, in their `extensions`. */
export const factList = 'isFactList';

/** Marks the fields of a schema that list facts, which cost more than others. */
export function markFactLists(schema: GraphQLSchema, { facts }: Pick<GraphExtension, 'facts'>): void {
  for (const type of [schema.getType('Query'), schema.getType('Page')]) {
    if (!isObjectType(type)) continue;
    for (const { plural } of Object.values(facts)) {
      const field = type.getFields()[plural];
      if (field !== undefined) field.extensions = { ...field.extensions, [factList]: true };
    }
  }
}
