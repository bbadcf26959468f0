// Pure. The content tree as it lies on disk: files and directories with sizes, addresses and children in reading order.

import type { TreeNodeRecord } from '../schema/records.ts';
import { compareCodePoints } from './compare-code-points.ts';
import { buildDirectoryUrl, buildFileUrl, buildPageUrl } from './page-url.ts';
import type { TreeFile, Unhashed } from './tree-input.ts';

/** Is what the nodes are made of. */
export interface NodesInput {
  readonly files: readonly TreeFile[];
  readonly directories: readonly string[];
  /** Url by path of every page that is served, in reading order. */
  readonly urlByPath: ReadonlyMap<string, string>;
}

/** Builds all nodes, the root first, each directory before what it contains. */
export function buildNodes({ files, directories, urlByPath }: NodesInput): readonly Unhashed<TreeNodeRecord>[] {
  const sizes = new Map<string, number>([['', 0], ...directories.map((path): [string, number] => [path, 0])]);
  const firstPage = new Map<string, number>();
  const reading = new Map([...urlByPath.keys()].map((path, index) => [path, index]));
  for (const { filePath, sizeBytes } of files) {
    const position = reading.get(filePath) ?? Infinity;
    firstPage.set(filePath, position);
    for (const parent of listParents(filePath)) {
      sizes.set(parent, (sizes.get(parent) ?? 0) + sizeBytes);
      firstPage.set(parent, Math.min(firstPage.get(parent) ?? Infinity, position));
    }
  }
  for (const path of directories) for (const parent of listParents(path)) if (!sizes.has(parent)) sizes.set(parent, 0);

  const isIndex = (path: string) => urlByPath.get(path) === buildNodeUrl(findParent(path));
  const compareSiblings = (left: string, right: string) =>
    Number(isIndex(right)) - Number(isIndex(left)) ||
    comparePositions(firstPage.get(left), firstPage.get(right)) ||
    compareCodePoints(left, right);
  const paths = [...new Set([...sizes.keys(), ...files.map((file) => file.filePath)])].filter((path) => path !== '');
  const childrenOf = Map.groupBy(paths, findParent);
  for (const children of childrenOf.values()) children.sort(compareSiblings);

  const urls = new Set(urlByPath.values());
  const fileSizes = new Map(files.map((file) => [file.filePath, file.sizeBytes]));
  const buildNode = (filePath: string): Unhashed<TreeNodeRecord> => {
    const name = extractName(filePath);
    const parentPath = filePath === '' ? undefined : findParent(filePath);
    const fileSize = fileSizes.get(filePath);
    if (fileSize !== undefined) {
      const extension = /[^.](\.[^.]+)$/.exec(name)?.[1];
      const isPage = extension === '.md' || extension === '.mdx';
      const url = isPage ? buildPageUrl(filePath) : buildFileUrl(filePath);
      const pageUrl = urlByPath.get(filePath);
      return { type: 'file', filePath, name, sizeBytes: fileSize, url, extension, parentPath, childPaths: [], pageUrl };
    }
    const url = buildNodeUrl(filePath);
    return {
      type: 'directory',
      filePath,
      name,
      sizeBytes: sizes.get(filePath) ?? 0,
      url,
      extension: undefined,
      parentPath,
      childPaths: childrenOf.get(filePath) ?? [],
      pageUrl: urls.has(url) ? url : undefined,
    };
  };
  const listWithChildren = (path: string): readonly string[] => [
    path,
    ...(childrenOf.get(path) ?? []).flatMap(listWithChildren),
  ];
  return listWithChildren('').map(buildNode);
}

/** Lists the directories above a path, the root included, nearest first. */
function listParents(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return path === ''
    ? []
    : Array.from({ length: names.length + 1 }, (_, index) => names.slice(0, names.length - index).join('/'));
}

function findParent(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

function extractName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function buildNodeUrl(directory: string): string {
  return buildDirectoryUrl(directory === '' ? [] : directory.split('/'));
}

/** Compares positions in reading order; what has no page comes last. */
function comparePositions(left = Infinity, right = Infinity): number {
  return left === right ? 0 : left - right;
}
