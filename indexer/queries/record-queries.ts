// Everything that is known of a page → its record, the only thing that the API reads.

import type { PageRecord, PostListRecord } from '../../schema/records/page-record.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { VerifiedRecord } from '../../schema/records/verified-record.ts';
import type { Read } from '../engine/query.ts';
import { hashBytes } from '../engine/fingerprint.ts';
import { buildAnchors } from '../link/build-anchors.ts';
import { buildPage } from '../link/build-page.ts';
import { hashRecord, type Unhashed } from '../link/hash-record.ts';
import { buildPageUrl } from '../link/page-url.ts';
import { buildPostListPage } from '../link/post-lists.ts';
import { buildPrintablePage, type PrintableFacts } from '../link/printable-pages.ts';
import { served } from './address-queries.ts';
import { body, readSource } from './fact-queries.ts';
import { alternates, isSuperseded, knowsAlternates } from './edition-queries.ts';
import { file, kits, linking } from './input-queries.ts';
import { backlinks, pageLinks } from './link-queries.ts';
import { codeLinks } from './name-queries.ts';
import { pageUrls, postList, readGeneratedList } from './post-queries.ts';
import { dataFiles } from './data-file-queries.ts';
import {
  adjacent,
  printableSection,
  section,
  sectionSetting,
  seed,
  siteMessages,
  siteRecord,
} from './section-queries.ts';

const { derive, collect } = linking;

const verifiedVersion = derive('verifiedVersion', (read): string | undefined => read(dataFiles, '').verified?.version);

/** What was verified of a page, by its path; undefined where nothing was. */
const verifiedPage = derive('verifiedPage', (read, path) => {
  const pages = read(dataFiles, '').verified?.pages ?? {};
  return Object.hasOwn(pages, path) ? pages[path] : undefined;
});

function readVerified(read: Read, path: string): VerifiedRecord | undefined {
  const version = read(verifiedVersion, '');
  if (version === undefined) return undefined;
  const page = read(verifiedPage, path);
  return { version, pages: page === undefined ? {} : { [path]: page } };
}

/** The record of a page, by its address; undefined for an address without a page. */
export const record = derive('record', (read, url): PageRecord | undefined => {
  const own = buildOwn(read, url);
  const others = own === undefined || !read(knowsAlternates, '') ? [] : read(alternates, url);
  if (own === undefined || others.length === 0) return own && hashRecord(own);
  return hashRecord({ ...own, alternates: others, ...(read(isSuperseded, url) && { isSuperseded: true }) });
});

function buildOwn(read: Read, url: string): Unhashed<PageRecord> | undefined {
  const slug = read(printableSection, url);
  if (slug !== undefined) return buildPrintable(read, url, slug);
  const list = readGeneratedList(read, url);
  if (list !== undefined) return buildPostListPage(url.split('/')[1] ?? '', list);
  const path = read(served, url);
  const own = path === undefined ? undefined : read(seed, path);
  const source = path === undefined ? undefined : readSource(read, path);
  const key = path === undefined ? undefined : read(file, path)?.key;
  if (path === undefined || own === undefined || source === undefined || key === undefined) return undefined;
  const { links = [], related = [] } = read(pageLinks, path) ?? {};
  return buildPage({
    seed: { ...own, source },
    bodyHash: read.fingerprint(body, key), // of texts that are always too long to be their own fingerprint
    site: read(siteRecord, ''),
    adjacent: read(adjacent, `${own.sectionSlug} ${url}`),
    anchors: buildAnchors(url, source.parsed.anchors),
    resolved: { links, related },
    codeLinks: source.parsed.codeNames.length === 0 ? [] : read(codeLinks, path),
    verified: readVerified(read, path),
    backlinks: listBacklinks(read, url),
    isInBlog: read(sectionSetting, own.sectionSlug).postsPerPage !== undefined,
    postList: readOwnList(read, url),
    pageFields: read(kits, '').pageFields,
  });
}

/** Reads the list that the index page of a blog shows below its text. */
function readOwnList(read: Read, url: string): PostListRecord | undefined {
  const list = read(postList, url);
  if (list === undefined) return undefined;
  const { url: _url, title: _title, ...own } = list;
  return own;
}

function listBacklinks(read: Read, url: string): readonly string[] {
  return read(backlinks.buckets, url)
    .map(([path]) => buildPageUrl(path))
    .filter((from) => from !== url)
    .sort(compareCodePoints);
}

/** What a printable page shows of each of its parts. */
const printableFacts = derive('printableFacts', (read, url): PrintableFacts | undefined => {
  const page = read(record, url);
  if (page === undefined) return undefined;
  const { contentHash, wordCount, codeBlockCount, verifiedWith, blockStates } = page;
  return { url, contentHash, wordCount, codeBlockCount, verifiedWith, blockStates };
});

function buildPrintable(read: Read, printableUrl: string, slug: string): Unhashed<PageRecord> | undefined {
  const own = read(section, slug);
  if (own === undefined) return undefined;
  const parts = own.pageUrls.flatMap((url) => read(printableFacts, url) ?? []);
  const { printableTitle: title, contents } = read(siteMessages, '');
  return buildPrintablePage({ slug, printableUrl, title, contents }, parts);
}

/** The figures of a page, for people. */
export interface RecordEntry {
  readonly fingerprint: string;
  /** False for a generated page. */
  readonly hasFile: boolean;
  /** Whether search engines are to find it: a page with a file, or a list of posts, that no newer version has. */
  readonly isIndexed: boolean;
  readonly anchorCount: number;
  readonly linkCount: number;
  readonly updatedAt?: string | undefined;
  readonly alternates?: PageRecord['alternates'];
}

/** Number of characters of a hash by which records are divided. */
const shardCharacters = 2;

/** Returns the part of a table that has a key. */
export function findShard(key: string): string {
  return hashBytes(key).slice(0, shardCharacters);
}

/** The table of all records, in 256 parts: an edit changes one of them. */
export const recordTable = collect(
  'recordTable',
  {
    keys: pageUrls,
    from: record,
    emit({ key, fingerprint, getValue }) {
      const page = getValue();
      if (page === undefined) return [];
      const { filePath, anchors, links, updatedAt, postList: list } = page;
      const figures = {
        hasFile: filePath !== undefined,
        isIndexed: (filePath !== undefined || list !== undefined) && page.isSuperseded !== true,
        anchorCount: anchors.length,
        linkCount: links.length,
        updatedAt,
        ...(page.alternates && { alternates: page.alternates }),
      };
      return [[findShard(key), { fingerprint, ...figures } satisfies RecordEntry] as const];
    },
  },
  { retention: 'always' },
);

/** Lists the entries of all records in reading order, without loading the records. */
export function listEntries(read: Read): readonly (readonly [url: string, entry: RecordEntry])[] {
  const entries = new Map(read(recordTable.names, '').flatMap((shard) => read(recordTable.buckets, shard)));
  return read(pageUrls, '').flatMap((url) => {
    const entry = entries.get(url);
    return entry === undefined ? [] : [[url, entry] as const];
  });
}

export const recordQueries = [verifiedVersion, verifiedPage, record, printableFacts, recordTable];
