import type { NodeResolvers, QueryResolvers } from './generated/resolvers.ts';
import { createApiError } from './context/api-error.ts';
import { countDiagnostics, filterDiagnostics, listDiagnosticRules } from './diagnostic/filter-diagnostics.ts';
import { findNearestPages } from './page/find-nearest-pages.ts';
import { findNode, nameNodeType } from './node/find-node.ts';
import { findPageBy } from './page/find-page-by.ts';
import { connectPageItems, connectRecords } from './list/connect.ts';
import { connectPages } from './page/page-connection.ts';
import { maxPageSize } from './list/paginate.ts';
import { selectSponsors } from './sponsor/rank-sponsor.ts';
import { selectHooks, selectOptions } from './option/select-reference-entries.ts';
import { selectLinks } from './link/select-links.ts';
import { resolveSearch } from './search/resolve-search.ts';

/** Resolvers of the type behind `Node`. */
export const nodeResolvers: NodeResolvers = { __resolveType: nameNodeType };

/** Comparing an address with all others takes as long as resolving twenty objects. */
const nearestPagesCost = 20;

/** Resolvers of the fields of queries. */
export const queryResolvers: QueryResolvers = {
  node: (_root, { id }, { content }) => findNode(content, id),
  nodes: (_root, { ids }, { content }) => checkIds(ids).map((id) => findNode(content, id)),
  page: (_root, { by }, { content }) => findPageBy(content, by),
  nearestPages(_root, { url, first }, { content, budget }) {
    budget.spend(nearestPagesCost);
    return findNearestPages(content, url, first);
  },
  pages: (_root, args, { content }) => connectPages(content.table('pages').items, args),
  search: resolveSearch,
  links(_root, args, { content, budget }) {
    const pages = content.table('pages').items;
    budget.scan(pages.reduce((sum, page) => sum + page.links.length, 0));
    return connectPageItems(selectLinks(pages, args.filter), args);
  },
  options: (_root, args, { content }) =>
    connectPageItems(selectOptions(content.table('pages').items, args.filter), args),
  hooks: (_root, args, { content }) => connectPageItems(selectHooks(content.table('pages').items, args.filter), args),
  contributors: (_root, args, { content }) =>
    connectRecords(content.table('contributors').items, ({ handle }) => handle, args),
  tree: (_root, { path }, { content }) => content.record('nodes', path.replace(/^\/+|(?<!\/)\/+$/g, '')),
  sections: (_root, { includeRoot }, { content }) =>
    content.table('sections').items.filter((section) => includeRoot || section.slug !== ''),
  section: (_root, { slug }, { content }) => content.record('sections', slug),
  site: (_root, _args, { content }) => content.table('site'),
  languages: (_root, _args, { content }) => [...content.table('site').languages],
  versions: (_root, _args, { content }) => [...content.table('site').versions],
  sponsors: (_root, { type, rank }, { content }) => selectSponsors(content.table('sponsors').items, { type, rank }),
  redirects: (_root, { isHash }, { content }) =>
    content.table('redirects').items.filter((redirect) => (isHash ?? redirect.isHash) === redirect.isHash),
  diagnostics: (_root, args, { content }) =>
    connectRecords(
      filterDiagnostics(content.table('diagnostics').items, args.filter),
      ({ filePath, place, code }) => `${filePath}:${place.line}:${place.column}:${code}`,
      args,
    ),
  diagnosticRules: (_root, _args, { content }) =>
    listDiagnosticRules(content.table('diagnostics').items, content.table('site').severities),
  content: (_root, _args, { content }) => ({
    snapshotId: content.snapshotId,
    pageCount: content.table('pages').items.filter((page) => !page.isPrintable).length,
    diagnosticCounts: countDiagnostics(content.table('diagnostics').items),
  }),
};

function checkIds(ids: readonly string[]): readonly string[] {
  if (ids.length <= maxPageSize) return ids;
  throw createApiError({
    code: 'INVALID_ARGUMENT',
    message: `"ids" has ${ids.length} IDs.`,
    hint: `give at most ${maxPageSize}`,
    details: { limit: maxPageSize, actual: ids.length },
  });
}
