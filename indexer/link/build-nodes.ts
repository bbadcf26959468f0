// Pure. The nodes of the content tree: files and directories with sizes, addresses and children in reading order.

import type { RecordTable } from '../../schema/records/record-table.ts';
import type { TreeNodeRecord } from '../../schema/records/tree-records.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import { buildDirectoryUrl, buildFileUrl, buildPageUrl } from './page-url.ts';
import type { Unhashed } from '../types/linked-tree.ts';
import type { TreeFile } from '../types/tree-input.ts';

/** The input for building nodes. */
export interface NodesInput {
  readonly files: readonly TreeFile[];
  readonly directories: readonly string[];
  /** URLs of all served pages by path, in reading order. */
  readonly urlByPath: ReadonlyMap<string, string>;
}

/** A node while the tree is built. */
interface Branch {
  readonly filePath: string;
  readonly file: TreeFile | undefined;
  readonly url: string;
  readonly children: Branch[];
  sizeBytes: number;
  /** Position in reading order of its first page. An index page comes before all others. */
  position: number;
}

/**
 * Builds all nodes: the root first, and each directory before its children.
 * @param previous nodes of a tree with the same files in the same reading order; only sizes may differ
 */
export function buildNodes(
  input: NodesInput,
  previous?: RecordTable<TreeNodeRecord>,
): readonly Unhashed<TreeNodeRecord>[] {
  return previous === undefined ? buildAllNodes(input) : updateNodes(input.files, previous);
}

/**
 * Builds the nodes of a tree in which only sizes have changed.
 * @param files at least those whose size differs
 */
export function updateNodes(
  files: readonly TreeFile[],
  previous: RecordTable<TreeNodeRecord>,
): readonly Unhashed<TreeNodeRecord>[] {
  const sizes = new Map<string, number>();
  for (const { filePath, sizeBytes } of files) {
    const difference = sizeBytes - (previous.get(filePath)?.sizeBytes ?? 0);
    if (difference === 0) continue;
    for (let path: string | undefined = filePath; path !== undefined; path = previous.get(path)?.parentPath)
      sizes.set(path, (sizes.get(path) ?? previous.get(path)?.sizeBytes ?? 0) + difference);
  }
  const nodes: Unhashed<TreeNodeRecord>[] = [...previous.items];
  for (const [filePath, sizeBytes] of sizes) {
    const node = previous.get(filePath);
    if (node === undefined) continue;
    const { hash: _, ...record } = node;
    nodes[previous.indexOf(filePath)] = { ...record, sizeBytes };
  }
  return nodes;
}

function buildAllNodes({ files, directories, urlByPath }: NodesInput): readonly Unhashed<TreeNodeRecord>[] {
  const positions = new Map([...urlByPath.keys()].map((filePath, index) => [filePath, index]));
  const branches = new Map<string, Branch>();
  const getDirectory = (filePath: string): Branch => {
    const known = branches.get(filePath);
    if (known !== undefined) return known;
    const url = buildDirectoryUrl(filePath === '' ? [] : filePath.split('/'));
    const branch = { filePath, file: undefined, url, children: [], sizeBytes: 0, position: Infinity };
    branches.set(filePath, branch);
    if (filePath !== '') getDirectory(findParent(filePath)).children.push(branch);
    return branch;
  };
  const root = getDirectory('');
  for (const directory of directories) getDirectory(directory);
  for (const file of files) {
    const { filePath, sizeBytes } = file;
    const url = urlByPath.get(filePath) ?? (/\.mdx?$/.test(filePath) ? buildPageUrl(filePath) : buildFileUrl(filePath));
    const parent = getDirectory(findParent(filePath));
    const isIndex = url === parent.url && urlByPath.has(filePath);
    const position = isIndex ? -1 : (positions.get(filePath) ?? Infinity);
    parent.children.push({ filePath, file, url, children: [], sizeBytes, position });
  }
  completeBranch(root, positions);
  const pageUrls = new Set(urlByPath.values());
  return listBranches(root).map((branch) => buildNode(branch, urlByPath, pageUrls));
}

/** Adds up sizes and sorts children, from the leaves to the root. */
function completeBranch(branch: Branch, positions: ReadonlyMap<string, number>): void {
  for (const child of branch.children) {
    if (child.file === undefined) completeBranch(child, positions);
    branch.sizeBytes += child.file?.sizeBytes ?? child.sizeBytes;
    branch.position = Math.min(branch.position, positions.get(child.filePath) ?? child.position);
  }
  branch.children.sort(
    (left, right) =>
      (left.position === right.position ? 0 : left.position - right.position) ||
      compareCodePoints(left.filePath, right.filePath),
  );
}

function listBranches(branch: Branch): readonly Branch[] {
  return [branch, ...branch.children.flatMap(listBranches)];
}

function buildNode(
  { filePath, file, url, children, sizeBytes }: Branch,
  urlByPath: ReadonlyMap<string, string>,
  pageUrls: ReadonlySet<string>,
): Unhashed<TreeNodeRecord> {
  const name = filePath.slice(filePath.lastIndexOf('/') + 1);
  return {
    type: file === undefined ? 'directory' : 'file',
    filePath,
    name,
    sizeBytes,
    url,
    extension: file === undefined ? undefined : /[^.](\.[^.]+)$/.exec(name)?.[1],
    parentPath: filePath === '' ? undefined : findParent(filePath),
    childPaths: children.map((child) => child.filePath),
    pageUrl: file === undefined ? (pageUrls.has(url) ? url : undefined) : urlByPath.get(filePath),
  };
}

function findParent(filePath: string): string {
  return filePath.slice(0, Math.max(filePath.lastIndexOf('/'), 0));
}
