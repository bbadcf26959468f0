// What is generated from the schema and the client's documents: resolver types, typed documents, typed hooks,
// the persisted manifest and the printed schema. `npm run fix` writes it, a test fails when it is stale.

import type { CodegenConfig } from '@graphql-codegen/cli';

/** Asks what readers see. */
const clientDocuments = 'web/app/data/*.graphql';

/** Asks what the tools for programs answer. */
const toolDocuments = 'api/mcp/documents/*.graphql';

/** Names the record behind a schema type; the alias keeps it apart from the generated type of the same name. */
const record = (name: string, file = 'records'): string => `../${file}.ts#${name} as ${name}Value`;

/** Makes typed documents that carry their hash, and the manifest of their texts. */
const typedDocuments = {
  preset: 'client',
  presetConfig: {
    fragmentMasking: false,
    persistedDocuments: { hashAlgorithm: 'sha256', mode: 'embedHashInDocument' },
  },
  config: {
    useTypeImports: true,
    enumType: 'string-literal',
    scalars: { ID: 'string', DateTime: 'string', URL: 'string', Markdown: 'string', HTML: 'string' },
    importExtension: '.ts',
  },
} as const;

const config: CodegenConfig = {
  schema: 'schema/content.graphql',
  silent: true,
  generates: {
    'schema/generated/schema.graphql': {
      plugins: ['schema-ast'],
      config: { includeDirectives: true },
    },
    'schema/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: {
          ID: 'string',
          DateTime: 'string',
          URL: 'string',
          Markdown: 'string',
          HTML: 'string',
        },
        contextType: '../request-context.ts#RequestContext',
        maybeValue: 'T | null | undefined',
        mappers: {
          Page: record('PageRecord', 'page-record'),
          Section: record('SectionRecord'),
          SidebarItem: record('SidebarItemRecord'),
          Directory: record('TreeNodeRecord'),
          File: record('TreeNodeRecord'),
          TreeNode: record('TreeNodeRecord'),
          Contributor: record('ContributorRecord'),
          Sponsor: record('SponsorRecord'),
          Redirect: record('RedirectRecord'),
          Site: record('SiteRecord', 'site-settings'),
          NamedLink: record('NamedLink', 'links'),
          CodeBlock: record('CodeBlockValue', 'graph-values'),
          Place: record('Place', 'place'),
          Anchor: record('AnchorValue', 'graph-values'),
          Link: record('LinkValue', 'graph-values'),
          Option: record('OptionValue', 'graph-values'),
          Hook: record('HookValue', 'graph-values'),
          SearchHit: record('SearchHit', 'search/search-types'),
          SectionHits: record('SectionCount', 'search/search-types'),
          Diagnostic: record('Diagnostic', 'diagnostics'),
          Language: record('LanguageSetting', 'site-settings'),
          Version: record('VersionSetting', 'site-settings'),
          Provider: record('ProviderSetting', 'site-settings'),
          Banner: record('BannerSetting', 'site-settings'),
          Promotion: record('PromotionSetting', 'site-settings'),
          Splash: record('SplashSetting', 'site-settings'),
          Proposal: record('ProposalSetting', 'site-settings'),
          HeaderLink: record('HeaderLink', 'site-settings'),
        },
      },
    },
    'schema/generated/documents/': { ...typedDocuments, documents: clientDocuments },
    'schema/generated/tool-documents/': { ...typedDocuments, documents: toolDocuments },
    'schema/generated/hooks.ts': {
      documents: clientDocuments,
      plugins: ['./schema/typed-hooks-plugin.ts'],
    },
  },
  importExtension: '.ts',
};

export default config;
