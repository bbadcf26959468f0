import type { NodeResolvers, QueryResolvers } from '../../schema/generated/resolvers.ts';
import { createApiError } from '../api-error.ts';
import { countDiagnostics, filterDiagnostics, listDiagnosticRules } from '../select/filter-diagnostics.ts';
import { findNearestPages } from '../select/find-nearest-pages.ts';
import { findNode, nameNodeType } from '../select/find-node.ts';
import { findPageBy } from '../select/find-page-by.ts';
import { connectKeyed } from '../select/keyed-value.ts';
import { connectPages, connectRecords } from '../select/page-connection.ts';
import { maxPageSize } from '../select/paginate.ts';
import { selectSponsors } from '../select/rank-sponsor.ts';
import { selectHooks, selectOptions } from '../select/select-facts.ts';
import { selectLinks } from '../select/select-links.ts';
import { resolveSearch } from './search.ts';

/** Names the type behind `Node`. */
export const nodeResolvers: NodeResolvers = { __resolveType: nameNodeType };

/** Resolves what can be asked. */
export const queryResolvers: QueryResolvers = {
  node: (_root, { id }, { content }) => findNode(content, id),
  nodes: (_root, { ids }, { content }) => checkIds(ids).map((id) => findNode(content, id)),
  page: (_root, { by }, { content }) => findPageBy(content, by),
  nearestPages: (_root, { url, first }, { content }) => findNearestPages(content, url, first),
  pages: (_root, args, { content }) => connectPages(content.table('pages').items, args),
  search: resolveSearch,
  links: (_root, args, { content }) => connectKeyed(selectLinks(content.table('pages').items, args.filter), args),
  options: (_root, args, { content }) => connectKeyed(selectOptions(content.table('pages').items, args.filter), args),
  hooks: (_root, args, { content }) => connectKeyed(selectHooks(content.table('pages').items, args.filter), args),
  contributors: (_root, args, { content }) =>
    connectRecords(content.table('contributors').items, ({ handle }) => handle, args),
  tree: (_root, { path }, { content }) => content.record('nodes', path.replace(/^\/+|\/+$/g, '')),
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
