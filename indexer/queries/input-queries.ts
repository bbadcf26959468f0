// The inputs of all queries: what the host finds in the content tree, in git and on its command line.

import type { KitTables } from '../../schema/kits/kit-tables.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { input, source, defineQueries, type AnyQuery } from '../engine/query.ts';
import type { FileRow } from '../read/file-table.ts';
import type { SourceText } from '../types/data-files.ts';
import type { EditionPages } from '../types/edition-page.ts';
import type { PageResult } from '../parse/parse-page.ts';
import type { PageInput } from '../types/parse-task.ts';

/** The file of a page. */
export interface FileInput {
  /** Hash of the bytes, see `buildPageKey`; undefined for a file that cannot be read. */
  readonly key: string | undefined;
  readonly sizeBytes: number;
  /** ISO-8601 UTC instant of the last commit that touched the file. */
  readonly updatedAt?: string | undefined;
  /**
   * In live editing, the text that is not served because it has an error, by its hash; its diagnostics are shown. Empty
   * for a file that cannot be read at present.
   */
  readonly draftKey?: string | undefined;
}

/** What a folder contains. */
export interface FolderInput {
  /** Names of the files, sorted by code point, each with its size. */
  readonly files: readonly (readonly [name: string, sizeBytes: number])[];
  /** Names of the folders below that contain files, sorted by code point. */
  readonly folders: readonly string[];
}

/** By path of a page. */
export const file = input<FileInput>('file');

/** By path of a folder; `''` is the root. */
export const folder = input<FolderInput>('folder');

/** Problems of reading the tree. The key is `''`. */
export const treeProblems = input<readonly Diagnostic[]>('treeProblems', { retention: 'always' });

/** The texts of site.yaml and of the data files that it names, by path. */
export const dataText = input<SourceText>('dataText');

/** The bytes of the fonts that site.yaml names, in base64, by path. */
export const fontData = input<string>('fontData');

/** How each picture that site.yaml names begins, in base64, by path; of an SVG, `dataText` is the whole. */
export const pictureStart = input<string>('pictureStart');

/** In live editing, the texts of the last data files without an error, by path. The key is `''`. */
export const goodDataTexts = input<Readonly<Record<string, SourceText>>>('goodDataTexts');

/** The origin that replaces the one of site.yaml. The key is `''`. */
export const siteUrlOption = input<string>('siteUrlOption');

/** The base that replaces the one of site.yaml. The key is `''`. */
export const baseOption = input<string>('baseOption');

/** The pages of another language or version, by its content folder; undefined where there is none. */
export const editionPages = input<EditionPages>('editionPages');

/** True for a tree by somebody unknown; undefined otherwise. The key is `''`. */
export const untrustedOption = input<boolean>('untrustedOption');

/** What the disk said of the files of a folder, by its path: for the next run of the host, and for no query. */
export const folderRows = input<readonly (readonly [name: string, row: FileRow])[]>('folderRows');

/** What that was found with: the README lock and the messages, and the pages whose last good text is served. The key is `''`. */
export const scanState = input<{ readonly conditions: string; readonly drafts: readonly string[] }>('scanState');

/** What site.yaml has named, by input. The key is `''`. */
export const namedPaths = input<Readonly<Record<string, readonly string[]>>>('namedPaths');

/** What git said of the files, see `readLastChanges`. */
export const knownCommits = input<string>('knownCommits');

export const contentInputs: readonly AnyQuery[] = [
  file,
  folder,
  treeProblems,
  dataText,
  fontData,
  pictureStart,
  goodDataTexts,
  siteUrlOption,
  baseOption,
  editionPages,
  untrustedOption,
  folderRows,
  scanState,
  namedPaths,
  knownCommits,
];

/** The bytes of a page, by their hash. */
export const pageBytes = source<PageInput>('pageBytes');

/** What the parser makes of it: the parser is loaded when there is something to parse. */
export const parsedPage = source<PageResult>('parsedPage');

/** What the kits of the site add. Their version is part of the version of every query. The key is `''`. */
export const kits = source<KitTables>('kits');

/** Queries whose results follow from the text of one file. */
export const parsing = defineQueries('parse');

/** Queries whose results follow from several files. */
export const linking = defineQueries('link');
