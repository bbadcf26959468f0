// The files of the exported graph. `graph/manifest.json` names the snapshot and all other files, whose names contain a
// hash of their content: one for each table, several for long lists of pages, and one for the texts of each page.

import type { SearchWords } from '../../../schema/records/search-words.ts';
import type { GraphExtension } from '../../../schema/kits/graph-extension.ts';
import { isObject } from '../../http/parse-parameters.ts';
import { parseSearchWords } from '../../search/parse-search-words.ts';
import type { StoredBody } from '../../../schema/records/page-body.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';

/** Version of the format of the files. */
export const graphFormat = 5;

/** Path of the manifest below the site's root. */
export const graphManifestPath = 'graph/manifest.json';

/** Folder of tables and lists. */
export const graphPartsPath = 'graph/parts/';

/** Folder of texts, one file for each page. */
const graphBodiesPath = 'graph/bodies/';

/** Path of the descriptions of the tools for assistants. */
export const graphToolsPath = 'graph/tools.json';

/** Tables with a file each. */
export const tableNames = [
  'pages',
  'nodes',
  'sections',
  'contributors',
  'objects',
  'redirects',
  'diagnostics',
] as const satisfies readonly Exclude<keyof Snapshot, 'id' | 'site'>[];

/** The name of a table that is a file. */
export type TableFileName = (typeof tableNames)[number];

/**
 * Lists of a page that few queries need, in groups. They are not in the table of pages. Each group has a file for each
 * section, or several for links.
 */
export const pagePartFields = {
  anchors: ['anchors', 'extraIds'],
  links: ['links', 'backlinks', 'related', 'codeLinks'],
  facts: ['facts'],
  blocks: ['blockEntries', 'blockStates'],
} as const satisfies Readonly<Record<string, readonly PageListField[]>>;

/** A group of lists of pages. */
export type PagePartName = keyof typeof pagePartFields;

/** A list of a page. It is empty until its file is loaded. */
export type PageListField = {
  [Name in keyof PageRecord]-?: PageRecord[Name] extends readonly unknown[] ? Name : never;
}[keyof PageRecord];

/** The lists of a page in one file, without empty ones. */
export type PageLists = Readonly<Partial<Record<PageListField, readonly unknown[]>>>;

/** Names a file in the manifest: a table, `site`, or a group of lists with its section, e.g. `anchors:guides`. */
export type PartKey = TableFileName | 'site' | `${PagePartName}:${string}`;

/** The content of `graph/manifest.json`. */
export interface GraphManifest {
  readonly format: number;
  readonly snapshotId: string;
  /** Paths below the site's root without a leading slash, by key. */
  readonly parts: Readonly<Record<string, string>>;
  /** What kits add to the graph. */
  readonly extension: GraphExtension;
  /** The files of the site's search index. */
  readonly search: {
    readonly titles: string;
    readonly texts: readonly string[];
    /** As in the manifest of the index. */
    readonly words?: SearchWords;
  };
}

/** The content of a table's file. */
export interface TableFile {
  readonly hash: string;
  readonly items: readonly unknown[];
}

/** The content of the file of a group of lists, by URL of the page. */
export interface PagePartFile {
  readonly pages: Readonly<Record<string, PageLists>>;
}

/** Number of files for the links of a section. A client that reads a text needs only the one of its page. */
const linkFiles = 4;

/** Builds the key of the file with a group of lists of a page. */
export function buildPartKey(
  part: PagePartName,
  { sectionSlug, url }: Pick<PageRecord, 'sectionSlug' | 'url'>,
): PartKey {
  return part === 'links' ? `${part}:${sectionSlug}:${hashUrl(url) % linkFiles}` : `${part}:${sectionSlug}`;
}

/** Hashes an address (FNV-1a). */
function hashUrl(url: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < url.length; index += 1) {
    hash = Math.imul(hash ^ url.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

/** Builds the path of a page's texts. */
export function buildBodyPath(bodyHash: string): string {
  return `${graphBodiesPath}${graphFormat}-${bodyHash.slice(0, 32)}.json`;
}

/** Parses a manifest; undefined for anything else, e.g. that of another release. */
export function parseGraphManifest(value: unknown): GraphManifest | undefined {
  if (!isObject(value) || value['format'] !== graphFormat || typeof value['snapshotId'] !== 'string') return undefined;
  const { parts, search, extension } = value;
  if (
    !isObject(extension) ||
    !isObject(extension['pageFields']) ||
    !isObject(extension['documents']) ||
    !isObject(extension['types']) ||
    !isObject(extension['facts'])
  )
    return undefined;
  if (!isObject(parts) || !isTextList(Object.values(parts))) return undefined;
  if (!isObject(search) || typeof search['titles'] !== 'string' || !isTextList(search['texts'])) return undefined;
  if ('words' in search && parseSearchWords(search['words']) === undefined) return undefined;
  return value as unknown as GraphManifest; // checked above
}

/** Parses the texts of a page; undefined for anything else. */
export function parseBodyFile(value: unknown, bodyHash: string): StoredBody | undefined {
  if (!isObject(value) || value['bodyHash'] !== bodyHash || !isObject(value['body'])) return undefined;
  const { markdown, plainMarkdown, html, text, anchorStarts, codeBlocks } = value['body'];
  const isBody =
    isTextList([markdown, plainMarkdown, html, text]) &&
    Array.isArray(anchorStarts) &&
    anchorStarts.every(Number.isSafeInteger) &&
    Array.isArray(codeBlocks) &&
    codeBlocks.every((block) => isObject(block) && typeof block['text'] === 'string' && Array.isArray(block['marks']));
  return isBody ? (value['body'] as unknown as StoredBody) : undefined; // checked above
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
