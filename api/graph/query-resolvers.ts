import type { NodeResolvers, QueryResolvers } from './generated/resolvers.ts';
import { createApiError } from './context/api-error.ts';
import { listAnchors } from './anchor/list-anchors.ts';
import { listCodeBlocks } from './code-block/list-code-blocks.ts';
import { countDiagnostics, listDiagnosticRules, selectDiagnostics } from './diagnostic/filter-diagnostics.ts';
import type { NodeTypeName, NodeTypes } from './node/global-id.ts';
import { findNearestPages } from './page/find-nearest-pages.ts';
import { findNode, findNodeOrError, nameNodeType, type CoreNodeValue, type NodeValue } from './node/find-node.ts';
import { findPageBy } from './page/find-page-by.ts';
import type { ContributorRecord } from '../../schema/records/tree-records.ts';
import { orderItems } from './list/order-items.ts';
import { connectRecords } from './list/connect.ts';
import { connectPages } from './page/page-connection.ts';
import { maxPageSize } from './list/paginate.ts';
import { selectLinks } from './link/select-links.ts';
import { resolveSearch } from './search/resolve-search.ts';

/** Resolver of the concrete type of a `Node`. */
export const nodeResolvers: NodeResolvers = {
  // the generated types know no types of kits
  __resolveType: (value: NodeValue) => nameNodeType(value) as NodeTypeName,
};

/** Cost of comparing an address with all others, which takes as long as resolving twenty objects. */
const nearestPagesCost = 20;

/** Creates the resolvers of the fields of `Query`, but for the lists of facts. */
export function createQueryResolvers(extension: NodeTypes): QueryResolvers {
  return {
    // The generated types know no types of kits, and allow neither errors nor null in the list.
    node: (_root, { id }, context) => findNode(context, id, extension) as CoreNodeValue,
    nodes: (_root, { ids }, context) =>
      checkIds(ids).map((id) => findNodeOrError(context, id, extension) as CoreNodeValue),
    page: (_root, { by }, { content }) => findPageBy(content, by, extension),
    nearestPages(_root, { url, first }, { content, budget }) {
      budget.spend(nearestPagesCost);
      return findNearestPages(content, url, first);
    },
    pages: (_root, args, { content }) => connectPages(content.table('pages').items, args),
    search: resolveSearch,
    anchors: (_root, args, context) => listAnchors(args, context),
    codeBlocks: (_root, args, context) => listCodeBlocks(args, context),
    links: (_root, args, context) => selectLinks(args, context),
    contributors(_root, args, { content }) {
      const keys = { HANDLE: null, PAGE_COUNT: ({ pageUrls }: ContributorRecord) => pageUrls.length };
      const contributors = orderItems(content.table('contributors').items, args.orderBy, keys);
      return connectRecords(contributors, ({ handle }) => handle, args);
    },
    tree: (_root, { path }, { content }) => content.record('nodes', path.replace(/^\/+|(?<!\/)\/+$/g, '')),
    sections: (_root, { includeRoot }, { content }) =>
      content.table('sections').items.filter((section) => includeRoot || section.slug !== ''),
    section: (_root, { slug }, { content }) => content.record('sections', slug),
    site: (_root, _args, { content }) => content.table('site'),
    languages: (_root, _args, { content }) => [...content.table('site').languages],
    versions: (_root, _args, { content }) => [...content.table('site').versions],
    redirects: (_root, { isHash }, { content }) =>
      content.table('redirects').items.filter((redirect) => (isHash ?? redirect.isHash) === redirect.isHash),
    diagnostics: (_root, args, context) => selectDiagnostics(args, context),
    diagnosticRules: (_root, _args, { content }) =>
      listDiagnosticRules(content.table('diagnostics').items, content.table('site').severities),
    content: (_root, _args, { content }) => ({
      snapshotId: content.snapshotId,
      pageCount: content.table('pages').items.filter((page) => !page.isPrintable).length,
      diagnosticCounts: countDiagnostics(content.table('diagnostics').items),
    }),
  };
}

function checkIds(ids: readonly string[]): readonly string[] {
  if (ids.length <= maxPageSize) return ids;
  throw createApiError({
    code: 'INVALID_ARGUMENT',
    message: `"ids" has ${ids.length} IDs.`,
    hint: `give at most ${maxPageSize}`,
    details: { limit: maxPageSize, actual: ids.length },
  });
}
