// The schema of all options as a tree that can be walked: references followed, alternatives listed.

/** A JSON schema with webpack's own keywords. References are names of definitions. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly absolutePath?: boolean;
  readonly additionalProperties?: boolean | SchemaNode;
  readonly allOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly enum?: readonly unknown[];
  readonly instanceof?: string;
  readonly items?: SchemaNode;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly not?: SchemaNode;
  readonly oneOf?: readonly SchemaNode[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly type?: string;
  readonly undefinedAsNull?: boolean;
  readonly uniqueItems?: boolean;
}

/** A schema that can be walked. */
export interface SchemaTree {
  readonly root: SchemaNode;
  /** Lists the alternatives of a node, none of them a reference or a list of alternatives. */
  readonly listAlternatives: (node: SchemaNode) => readonly SchemaNode[];
}

/** The form in which a schema is stored. */
interface StoredSchema {
  readonly root: SchemaNode;
  readonly definitions: Readonly<Record<string, SchemaNode>>;
}

/** Opens a schema that `write-option-schema.ts` has written. */
export function openSchema(text: string): SchemaTree {
  const { root, definitions } = JSON.parse(text) as StoredSchema; // our own file
  const known = new Map<SchemaNode, readonly SchemaNode[]>();

  function listAlternatives(node: SchemaNode): readonly SchemaNode[] {
    const found = known.get(node) ?? collect(node, new Set());
    known.set(node, found);
    return found;
  }

  function collect(node: SchemaNode, seen: Set<SchemaNode>): SchemaNode[] {
    if (seen.has(node)) return [];
    seen.add(node);
    const target = node.$ref === undefined ? undefined : definitions[node.$ref];
    if (target !== undefined) return collect(target, seen);
    const nested = node.anyOf ?? node.oneOf ?? node.allOf;
    return nested === undefined ? [node] : nested.flatMap((alternative) => collect(alternative, seen));
  }

  return { root, listAlternatives };
}

/** Finds the schema of a member: its own, or that of all members with free names. */
export function findMemberSchema(
  node: SchemaNode,
  name: string,
): { readonly schema: SchemaNode | undefined; readonly isFree: boolean } | undefined {
  if (node.properties !== undefined && Object.hasOwn(node.properties, name)) {
    return { schema: node.properties[name], isFree: false };
  }
  const { additionalProperties: free } = node;
  if (free === false) return undefined;
  return { schema: typeof free === 'object' ? free : undefined, isFree: true };
}
