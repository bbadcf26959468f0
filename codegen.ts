// Generated from the schema and the documents: resolver types, typed documents, typed hooks, and the persisted
// manifest. It is not in the repository: installing the packages, or running a command after a change, writes it, see
// web/export/bundle/generated-code.ts.

import type { CodegenConfig } from '@graphql-codegen/cli';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';

/** Documents of the site's screens. */
const clientDocuments = 'web/app/**/*.graphql';

/** Documents of the tools for assistants. */
const toolDocuments = 'api/mcp/documents/*.graphql';

/** Maps a schema type to its record; the alias keeps it apart from the generated type of the same name. */
const record = (name: string, file = 'tree-records'): string =>
  `../../../schema/records/${file}.ts#${name} as ${name}Value`;

/** Maps a schema type without a record of its own to the value that resolvers pass on. */
const value = (name: string, file: string): string => `../../${file}.ts#${name} as ${name}Value`;

/** Settings for typed documents that carry their hash, and for the manifest of their texts. */
const typedDocuments = {
  preset: 'client',
  presetConfig: {
    fragmentMasking: false,
    persistedDocuments: { hashAlgorithm: 'sha256', mode: 'embedHashInDocument' },
  },
  config: {
    useTypeImports: true,
    enumType: 'string-literal',
    scalars: { ID: 'string', Date: 'string', DateTime: 'string', URL: 'string', Markdown: 'string', HTML: 'string' },
    importExtension: '.ts',
  },
} as const;

const config: CodegenConfig = {
  schema: 'schema/content.graphql',
  generates: {
    'api/graph/generated/schema-text.ts': { plugins: ['./api/graph/schema-text-plugin.ts'] },
    'api/graph/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: {
          ID: 'string',
          Date: 'string',
          DateTime: 'string',
          URL: 'string',
          Markdown: 'string',
          HTML: 'string',
        },
        contextType: '../context/request-context.ts#RequestContext',
        maybeValue: 'T | null | undefined',
        mappers: {
          Page: record('PageRecord', 'page-record'),
          PostList: record('PostListRecord', 'page-record'),
          Section: record('SectionRecord'),
          SidebarItem: record('SidebarItemRecord'),
          Directory: record('TreeNodeRecord'),
          File: record('TreeNodeRecord'),
          TreeNode: record('TreeNodeRecord'),
          Contributor: record('ContributorRecord'),
          Redirect: record('RedirectRecord'),
          Site: record('SiteRecord', 'site-settings'),
          NamedLink: record('NamedLink', 'links'),
          CodeBlock: value('CodeBlockValue', 'graph/context/graph-values'),
          PageChange: value('PageChangeValue', 'graph/context/graph-values'),
          ContentChange: value('ContentChangeValue', 'graph/context/graph-values'),
          Place: '../../../schema/place.ts#Place as PlaceValue',
          Label: value('LabelValue', 'graph/context/graph-values'),
          Anchor: value('AnchorValue', 'graph/context/graph-values'),
          Link: value('LinkValue', 'graph/context/graph-values'),
          SearchHit: value('SearchHit', 'search/search-types'),
          SectionHits: value('SectionCount', 'search/search-types'),
          Diagnostic: '../../../schema/diagnostics.ts#Diagnostic as DiagnosticValue',
          Language: record('LanguageSetting', 'edition-settings'),
          Version: record('VersionSetting', 'edition-settings'),
          Assistant: record('AssistantSetting', 'site-settings'),
          Provider: record('ProviderSetting', 'site-settings'),
          Banner: record('BannerSetting', 'site-settings'),
          Promotion: record('PromotionSetting', 'site-settings'),
          Hero: record('HeroSetting', 'home-settings'),
          Home: record('HomeSetting', 'home-settings'),
          Theme: '../../../schema/fields/theme-fields.ts#ThemeSetting as ThemeValue',
          Logo: '../../../schema/fields/theme-fields.ts#LogoSetting as LogoValue',
          Feature: record('FeatureSetting', 'home-settings'),
          HeadTag: record('HeadTag', 'site-settings'),
          Icon: record('IconSetting', 'links'),
          HeaderLink: record('HeaderLink', 'site-settings'),
        },
      },
    },
    'schema/generated/documents/': { ...typedDocuments, documents: clientDocuments },
    'schema/generated/tool-documents/': { ...typedDocuments, documents: toolDocuments },
    'schema/generated/hooks.ts': {
      documents: clientDocuments,
      plugins: ['./codegen.ts'],
    },
  },
  importExtension: '.ts',
};

export default config;

/** Lists the queries of all documents as `[name, has variables]`, in file order. */
function listQueries(documents: readonly (DocumentNode | undefined)[]): [string, boolean][] {
  return documents.flatMap((document) =>
    (document?.definitions ?? []).flatMap((definition): [string, boolean][] =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === OperationTypeNode.QUERY &&
      definition.name
        ? [[definition.name.value, (definition.variableDefinitions ?? []).length > 0]]
        : [],
    ),
  );
}

/**
 * The plugin behind `hooks.ts`: one typed hook for each query, e.g. `usePageQuery(variables)` over
 * `useQuery(PageDocument)`. The schema has no mutations.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const queries = listQueries(documents.map((file) => file.document));
  const imports = queries.map(([name]) => `${name}Document`);
  const hooks = queries.map(([name, hasVariables]) =>
    hasVariables
      ? `/** Runs ${name} with typed variables. */\nexport const use${name}Query = (variables: VariablesOf<typeof ${name}Document>, options: HookOptions = {}) => useQuery({ query: ${name}Document, variables, ...options });`
      : `/** Runs ${name}. */\nexport const use${name}Query = (options: HookOptions = {}) => useQuery({ query: ${name}Document, ...options });`,
  );
  return [
    "import type { RequestPolicy, TypedDocumentNode } from '@urql/core';",
    "import { useQuery } from 'urql';",
    `import { ${imports.join(', ')} } from './documents/graphql.ts';`,
    '',
    'type VariablesOf<Document> = Document extends TypedDocumentNode<infer _Result, infer Variables> ? Variables : never;',
    '',
    '/** Options of a query hook: `pause` delays the query, `requestPolicy` replaces cache-first. */',
    'export interface HookOptions { readonly pause?: boolean; readonly requestPolicy?: RequestPolicy }',
    '',
    ...hooks,
    '',
  ].join('\n');
};
