// Folders and addresses → the nodes of the content tree.

import type { TreeNodeRecord } from '../../schema/records/tree-records.ts';
import type { Read } from '../engine/query.ts';
import { hashBytes } from '../engine/fingerprint.ts';
import { buildFolderNodes, type FolderNodes } from '../link/build-nodes.ts';
import { buildPageUrl } from '../link/page-url.ts';
import { extractPageFormat } from '../types/page-format.ts';
import { folderPaths, joinPath, served } from './address-queries.ts';
import { folder, linking } from './input-queries.ts';
import { findShard } from './record-queries.ts';
import { menu, section, seed } from './section-queries.ts';

const { derive, collect } = linking;

const positions = derive(
  'positions',
  (read, slug): ReadonlyMap<string, number> =>
    new Map((read(section, slug)?.pageUrls ?? []).map((url, position) => [url, position])),
  { encoding: 'none' },
);

/** The position of a page in its section. The key is slug and address, with a space. */
const position = derive('position', (read, key): number | undefined => {
  const [slug = '', url = ''] = key.split(' ');
  return read(positions, slug).get(url);
});

const menuPosition = derive('menuPosition', (read, slug): number => read(menu, '').indexOf(slug));

/** The nodes of a folder and of its files. */
export const folderNodes = derive('folderNodes', (read, path): FolderNodes => {
  const { files = [], folders = [] } = read(folder, path) ?? {};
  return buildFolderNodes({
    filePath: path,
    files: files.map(([name, sizeBytes]) => {
      const filePath = joinPath(path, name);
      return { filePath, sizeBytes, ...findServed(read, filePath) };
    }),
    folders: folders.map((name) => read(folderNodes, joinPath(path, name)).summary),
    hasPage: (url) => read(served, url) !== undefined,
  });
});

/** Finds the address and the place in reading order of a page that is served. */
function findServed(
  read: Read,
  filePath: string,
): { readonly pageUrl?: string; readonly position?: readonly number[] } {
  const url = extractPageFormat(filePath) === undefined ? undefined : buildPageUrl(filePath);
  if (url === undefined || read(served, url) !== filePath) return {};
  const slug = read(seed, filePath)?.sectionSlug ?? '';
  return { pageUrl: url, position: [read(menuPosition, slug), read(position, `${slug} ${url}`) ?? 0] };
}

/** The folders of the tree, in 256 parts, each with the fingerprint of its nodes. */
export const nodeTable = collect(
  'nodeTable',
  { keys: folderPaths, from: folderNodes, emit: ({ key, fingerprint }) => [[findShard(key), fingerprint] as const] },
  { retention: 'always' },
);

/** The paths of what is in a folder, in reading order, and which of them are folders. */
const folderChildren = derive(
  'folderChildren',
  (read, path): readonly (readonly [path: string, isFolder: boolean])[] => {
    const { own, files } = read(folderNodes, path);
    const filePaths = new Set(files.map(({ filePath }) => filePath));
    return own.childPaths.map((child) => [child, !filePaths.has(child)]);
  },
);

/** Paths of all nodes: the root first, each directory before its children in their order. */
export const nodePaths = derive('nodePaths', (read): readonly string[] => {
  const list = (path: string): readonly string[] => [
    path,
    ...read(folderChildren, path).flatMap(([child, isFolder]) => (isFolder ? list(child) : [child])),
  ];
  return list('');
});

/** Finds a node by its path. */
export function findNode(
  readNodes: (folderPath: string) => FolderNodes | undefined,
  path: string,
): TreeNodeRecord | undefined {
  const parent = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
  const nodes = readNodes(parent);
  if (path === '') return nodes?.own;
  return nodes?.files.find(({ filePath }) => filePath === path) ?? (nodes && readNodes(path)?.own);
}

/** Hash of all nodes. */
export const nodesHash = derive('nodesHash', (read): string =>
  hashBytes(
    read(nodeTable.names, '')
      .map((shard) => read.fingerprint(nodeTable.buckets, shard))
      .join('\n'),
  ),
);

export const nodeQueries = [
  positions,
  position,
  menuPosition,
  folderNodes,
  nodeTable,
  folderChildren,
  nodePaths,
  nodesHash,
];
