import type { DirectoryResolvers, FileResolvers, TreeNodeResolvers } from '../../schema/generated/resolvers.ts';
import type { TreeNodeRecord } from '../../schema/records.ts';
import type { RequestContext } from '../../schema/request-context.ts';
import { formatGlobalId } from '../select/global-id.ts';
import { paginate } from '../select/paginate.ts';
import { findPage, requireRecord } from '../select/read-records.ts';

const shared = {
  path: (node: TreeNodeRecord) => node.filePath,
  size: (node: TreeNodeRecord) => node.sizeBytes,
  parent: (node: TreeNodeRecord, _args: object, { content }: RequestContext) =>
    node.parentPath === undefined ? null : content.record('nodes', node.parentPath),
  page: (node: TreeNodeRecord, _args: object, { content }: RequestContext) => findPage(content, node.pageUrl),
};

/** Tells files from directories. */
export const treeNodeResolvers: TreeNodeResolvers = {
  __resolveType: (node) => (node.type === 'file' ? 'File' : 'Directory'),
};

/** Resolves the fields of a file that are not properties of its record. */
export const fileResolvers: FileResolvers = {
  ...shared,
  id: (node) => formatGlobalId('File', node.filePath),
  type: () => 'FILE',
};

/** Resolves the fields of a directory that are not properties of its record. */
export const directoryResolvers: DirectoryResolvers = {
  ...shared,
  id: (node) => formatGlobalId('Directory', node.filePath),
  type: () => 'DIRECTORY',
  children: (node, args, { content }) =>
    paginate({
      keys: node.childPaths,
      readNode: (index) => {
        const path = node.childPaths[index] ?? '';
        return requireRecord(content.record('nodes', path), 'nodes', path);
      },
      args,
    }),
};
