// Codegen plugin: one typed hook for each query, e.g. `usePageQuery(variables)` over `useQuery(PageDocument)`.

import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';

/** Lists the operations of all documents as `[name, type, takes variables]`, in file order. */
function listOperations(documents: readonly (DocumentNode | undefined)[]): [string, OperationTypeNode, boolean][] {
  return documents.flatMap((document) =>
    (document?.definitions ?? []).flatMap((definition): [string, OperationTypeNode, boolean][] =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name
        ? [[definition.name.value, definition.operation, (definition.variableDefinitions ?? []).length > 0]]
        : [],
    ),
  );
}

/** Renders the module of typed hooks; mutations do not exist in this schema. */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = listOperations(documents.map((file) => file.document));
  const imports = operations.map(([name]) => `${name}Document`);
  const hooks = operations.map(([name, type, hasVariables]) =>
    type === OperationTypeNode.SUBSCRIPTION
      ? `/** Listens to ${name}; \`pause\` keeps it silent. */\nexport const use${name}Subscription = (options: { readonly pause?: boolean } = {}) => useSubscription({ query: ${name}Document, ...options });`
      : hasVariables
        ? `/** Runs ${name} with typed variables. */\nexport const use${name}Query = (variables: VariablesOf<typeof ${name}Document>, options: HookOptions = {}) => useQuery({ query: ${name}Document, variables, ...options });`
        : `/** Runs ${name}. */\nexport const use${name}Query = (options: HookOptions = {}) => useQuery({ query: ${name}Document, ...options });`,
  );
  return [
    "import type { RequestPolicy, TypedDocumentNode } from '@urql/core';",
    "import { useQuery, useSubscription } from 'urql';",
    `import { ${imports.join(', ')} } from './documents/graphql.ts';`,
    '',
    'type VariablesOf<Document> = Document extends TypedDocumentNode<infer _Result, infer Variables> ? Variables : never;',
    '',
    '/** Tunes a query hook: `pause` holds it back, `requestPolicy` overrides cache-first. */',
    'export interface HookOptions { readonly pause?: boolean; readonly requestPolicy?: RequestPolicy }',
    '',
    ...hooks,
    '',
  ].join('\n');
};
