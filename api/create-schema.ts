import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSchema as createExecutableSchema } from 'graphql-yoga';
import type { GraphQLSchema } from 'graphql';
import type { Resolvers } from '../schema/generated/resolvers.ts';
import type { RequestContext } from '../schema/request-context.ts';
import { anchorResolvers } from './resolvers/anchor.ts';
import { contributorResolvers } from './resolvers/contributor.ts';
import { codeBlockResolvers } from './resolvers/code-block.ts';
import { diagnosticResolvers } from './resolvers/diagnostic.ts';
import { hookResolvers, optionResolvers } from './resolvers/fact.ts';
import { linkResolvers } from './resolvers/link.ts';
import { pageResolvers } from './resolvers/page.ts';
import { nodeResolvers, queryResolvers } from './resolvers/query.ts';
import { searchHitResolvers, sectionHitsResolvers } from './resolvers/search.ts';
import { sectionResolvers, sidebarItemResolvers } from './resolvers/section.ts';
import { providerResolvers, siteResolvers } from './resolvers/site.ts';
import { sponsorResolvers } from './resolvers/sponsor.ts';
import { createSubscriptionResolvers, type SubscribeToChanges } from './resolvers/subscription.ts';
import { directoryResolvers, fileResolvers, treeNodeResolvers } from './resolvers/tree-node.ts';

/**
 * Creates the executable schema: `schema/content.graphql` with resolvers.
 * A field without a resolver is the property of the same name.
 */
export function createSchema(subscribe: SubscribeToChanges | undefined): GraphQLSchema {
  const resolvers: Resolvers = {
    Anchor: anchorResolvers,
    CodeBlock: codeBlockResolvers,
    Contributor: contributorResolvers,
    Diagnostic: diagnosticResolvers,
    Directory: directoryResolvers,
    File: fileResolvers,
    Hook: hookResolvers,
    Link: linkResolvers,
    Node: nodeResolvers,
    Option: optionResolvers,
    Page: pageResolvers,
    Provider: providerResolvers,
    Query: queryResolvers,
    SearchHit: searchHitResolvers,
    Section: sectionResolvers,
    SectionHits: sectionHitsResolvers,
    SidebarItem: sidebarItemResolvers,
    Site: siteResolvers,
    Sponsor: sponsorResolvers,
    Subscription: createSubscriptionResolvers(subscribe),
    TreeNode: treeNodeResolvers,
  };
  // a path rather than a URL: Vite would take `new URL(…, import.meta.url)` for an asset where the client is tested
  const typeDefs = readFileSync(join(import.meta.dirname, '../schema/content.graphql'), 'utf8');
  return createExecutableSchema<RequestContext>({ typeDefs, resolvers });
}
