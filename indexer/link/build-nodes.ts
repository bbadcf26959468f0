// Pure. The nodes of one folder of the content tree: itself and its files, with sizes, addresses and children in reading
// order.

import type { TreeNodeRecord } from '../../schema/records/tree-records.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import { hashRecord } from './hash-record.ts';
import { buildDirectoryUrl, buildFileUrl, buildPageUrl } from './page-url.ts';

/** Place in reading order: number of the section in the menu, and of the page in the section. Absent ones come last. */
type ReadingPosition = readonly number[] | undefined;

/** A file of the folder. */
export interface NodeFile {
  readonly filePath: string;
  readonly sizeBytes: number;
  /** Address of the page that is made from it. */
  readonly pageUrl?: string;
  readonly position?: ReadingPosition;
}

/** What a folder is for the one above. */
export interface FolderSummary {
  readonly filePath: string;
  /** Sum of all files below. */
  readonly sizeBytes: number;
  /** Sum of the files of pages. */
  readonly pageBytes: number;
  readonly position?: ReadingPosition;
}

/** The nodes of a folder. */
export interface FolderNodes {
  readonly own: TreeNodeRecord;
  /** In reading order. */
  readonly files: readonly TreeNodeRecord[];
  readonly summary: FolderSummary;
}

/** Builds the nodes of a folder. */
export function buildFolderNodes(options: {
  readonly filePath: string;
  readonly files: readonly NodeFile[];
  readonly folders: readonly FolderSummary[];
  readonly hasPage: (url: string) => boolean;
}): FolderNodes {
  const { filePath, files, folders, hasPage } = options;
  const url = buildDirectoryUrl(filePath === '' ? [] : filePath.split('/'));
  const placed = files.map((file) => (file.pageUrl === url ? { ...file, position: first } : file)); // an index page comes first
  const children = [...placed, ...folders].sort(compareChildren);
  const positions = children.flatMap(({ position }) =>
    position === undefined || position === first ? [] : [position],
  );
  const indexPosition = files.find((file) => file.pageUrl === url)?.position;
  const [position] = [...positions, ...(indexPosition === undefined ? [] : [indexPosition])].sort(comparePositions);
  const sizeBytes = children.reduce((sum, child) => sum + child.sizeBytes, 0);
  const pageBytes =
    files.reduce((sum, file) => sum + (file.pageUrl === undefined ? 0 : file.sizeBytes), 0) +
    folders.reduce((sum, folder) => sum + folder.pageBytes, 0);
  const own = hashRecord({
    type: 'directory' as const,
    filePath,
    name: extractBaseName(filePath),
    sizeBytes,
    url,
    extension: undefined,
    parentPath: filePath === '' ? undefined : findParent(filePath),
    childPaths: children.map((child) => child.filePath),
    pageUrl: hasPage(url) ? url : undefined,
  });
  const sorted = placed.sort(compareChildren).map((file) => buildFileNode(file, filePath));
  return { own, files: sorted, summary: { filePath, sizeBytes, pageBytes, ...(position && { position }) } };
}

function buildFileNode({ filePath, sizeBytes, pageUrl }: NodeFile, parentPath: string): TreeNodeRecord {
  const name = extractBaseName(filePath);
  return hashRecord({
    type: 'file' as const,
    filePath,
    name,
    sizeBytes,
    url: pageUrl ?? (/\.mdx?$/.test(filePath) ? buildPageUrl(filePath) : buildFileUrl(filePath)),
    extension: /[^.](\.[^.]+)$/.exec(name)?.[1],
    parentPath,
    childPaths: [],
    pageUrl,
  });
}

/** Before all others. */
const first: readonly number[] = [-1, -1];

function compareChildren(
  left: Pick<NodeFile, 'filePath' | 'position'>,
  right: Pick<NodeFile, 'filePath' | 'position'>,
): number {
  return comparePositions(left.position, right.position) || compareCodePoints(left.filePath, right.filePath);
}

function comparePositions(left: ReadingPosition, right: ReadingPosition): number {
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
  return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0);
}

function extractBaseName(filePath: string): string {
  return filePath.slice(filePath.lastIndexOf('/') + 1);
}

function findParent(filePath: string): string {
  return filePath.slice(0, Math.max(filePath.lastIndexOf('/'), 0));
}
