import type { DirectoryResolvers, FileResolvers, TreeNodeResolvers } from '../generated/resolvers.ts';
import type { TreeNodeRecord } from '../../../schema/records/tree-records.ts';
import type { RequestContext } from '../context/request-context.ts';
import { formatGlobalId } from '../node/global-id.ts';
import { paginate } from '../list/paginate.ts';
import { findPage, requireRecord } from '../context/find-record.ts';

const shared = {
  path: (node: TreeNodeRecord) => node.filePath,
  size: (node: TreeNodeRecord) => node.sizeBytes,
  parent: (node: TreeNodeRecord, _args: object, { content }: RequestContext) =>
    node.parentPath === undefined ? null : content.record('nodes', node.parentPath),
  page: (node: TreeNodeRecord, _args: object, { content }: RequestContext) => findPage(content, node.pageUrl),
};

/** Resolver of the type of a file or directory. */
export const treeNodeResolvers: TreeNodeResolvers = {
  __resolveType: (node) => (node.type === 'file' ? 'File' : 'Directory'),
};

/** Resolvers of the fields of a file that are not properties of its record. */
export const fileResolvers: FileResolvers = {
  ...shared,
  id: (node) => formatGlobalId('File', node.filePath),
  type: () => 'FILE',
};

/** Resolvers of the fields of a directory that are not properties of its record. */
export const directoryResolvers: DirectoryResolvers = {
  ...shared,
  id: (node) => formatGlobalId('Directory', node.filePath),
  type: () => 'DIRECTORY',
  children: (node, args, { content }) =>
    paginate({
      keys: node.childPaths,
      getNode: (index) => {
        const path = node.childPaths[index] ?? '';
        return requireRecord(content.record('nodes', path), 'nodes', path);
      },
      args,
    }),
};
