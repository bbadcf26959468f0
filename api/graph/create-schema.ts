import { buildSchema, type GraphQLSchema } from 'graphql';
import { noExtension, type GraphExtension } from '../../schema/kits/graph-extension.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { attachResolvers } from './attach-resolvers.ts';
import { checkUrlValues } from './check-url-values.ts';
import { countAnswers } from './count-answers.ts';
import { dropDescriptions } from './extension/drop-descriptions.ts';
import { schemaText } from './generated/schema-text.ts';
import { anchorResolvers } from './anchor/anchor.ts';
import { contributorResolvers } from './contributor/contributor.ts';
import { codeBlockResolvers } from './code-block/resolve-code-block.ts';
import { diagnosticResolvers } from './diagnostic/diagnostic.ts';
import { attachObjects } from './object/attach-objects.ts';
import { buildExtensionText } from './extension/build-extension-text.ts';
import { createKitFieldResolvers, listLabels } from './extension/resolve-kit-fields.ts';
import { createFactResolvers } from './fact/create-fact-resolvers.ts';
import { markFactLists } from './fact/fact-list.ts';
import { linkResolvers } from './link/link.ts';
import { contentChangeResolvers } from './page/page-change.ts';
import { placeAddresses } from './place-addresses.ts';
import { pageResolvers, postListResolvers } from './page/page.ts';
import { createQueryResolvers, nodeResolvers } from './query-resolvers.ts';
import { searchHitResolvers, sectionHitsResolvers } from './search/resolve-search.ts';
import { sectionResolvers, sidebarItemResolvers } from './section/section.ts';
import { homeResolvers, logoResolvers, themeResolvers } from './site/looks.ts';
import {
  assistantResolvers,
  heroResolvers,
  iconResolvers,
  providerResolvers,
  siteResolvers,
  versionResolvers,
} from './site/site.ts';
import { createSubscriptionResolvers, type ListenToChanges } from './subscription.ts';
import { directoryResolvers, fileResolvers, treeNodeResolvers } from './tree/tree-node.ts';

/** What a schema is for. */
export interface SchemaOptions {
  /** Starts a subscription; undefined where the content cannot change. */
  readonly listen?: ListenToChanges | undefined;
  /** False where nobody reads descriptions. True by default. */
  readonly isDescribed?: boolean;
  /** What kits add; nothing by default. */
  readonly extension?: GraphExtension | undefined;
  /** Folder of the host that the site is published in, e.g. `/larkspur`; empty by default. */
  readonly base?: string | undefined;
}

/**
 * Creates the executable schema: `schema/content.graphql` with resolvers. A field without a resolver returns the
 * property with the same name.
 */
export function createSchema(options: SchemaOptions = {}): GraphQLSchema {
  const { listen, isDescribed = true, extension = noExtension, base = '' } = options;
  const resolvers: Resolvers = {
    Anchor: anchorResolvers,
    CodeBlock: codeBlockResolvers,
    ContentChange: contentChangeResolvers,
    Contributor: contributorResolvers,
    Diagnostic: diagnosticResolvers,
    Directory: directoryResolvers,
    File: fileResolvers,
    Link: linkResolvers,
    Node: nodeResolvers,
    Page: {
      ...pageResolvers,
      labels: (page) => listLabels(page, extension),
      ...createKitFieldResolvers(extension),
    },
    PostList: postListResolvers,
    Provider: providerResolvers,
    Hero: heroResolvers,
    Home: homeResolvers,
    Logo: logoResolvers,
    Theme: themeResolvers,
    Icon: iconResolvers,
    Assistant: assistantResolvers,
    Query: createQueryResolvers(extension),
    SearchHit: searchHitResolvers,
    Section: sectionResolvers,
    SectionHits: sectionHitsResolvers,
    SidebarItem: sidebarItemResolvers,
    Site: siteResolvers,
    Subscription: createSubscriptionResolvers(listen),
    TreeNode: treeNodeResolvers,
    Version: versionResolvers,
  };
  // codegen and `checkExtension` have validated the schema, and no error points into it
  const described = schemaText + buildExtensionText(extension);
  const text = isDescribed ? described : dropDescriptions(described);
  const schema = buildSchema(text, { assumeValid: true, noLocation: true });
  attachResolvers(schema, resolvers);
  attachResolvers(schema, createFactResolvers(extension));
  attachObjects(schema, extension.types);
  markFactLists(schema, extension);
  checkUrlValues(schema);
  placeAddresses(schema, base);
  countAnswers(schema);
  return schema;
}
