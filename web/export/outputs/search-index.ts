// The search index: one file with all titles, and files with the texts of a few pages each, so that an edit changes one
// of them.

import {
  buildOutline,
  countLinks,
  selectOutlineFacts,
  type FactKinds,
  type OutlineFacts,
} from '../../../api/search/build-documents.ts';
import {
  formatIndexFile,
  formatTextsEntry,
  formatTitlesEntry,
  searchFormat,
  searchIndexPath,
  searchPartsPath,
  type SearchManifest,
  type TextsFileEntry,
} from '../../../api/search/index-format.ts';
import { selectSearchWords } from '../../../api/search/vocabulary.ts';
import type { Read } from '../../../indexer/engine/query.ts';
import { parseFileFingerprint } from '../../../indexer/engine/value-memory.ts';
import { kits } from '../../../indexer/queries/input-queries.ts';
import { isGenerated } from '../../../indexer/queries/post-queries.ts';
import { menu, section, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { selectExtension } from '../../../schema/kits/graph-extension.ts';
import { readPageBody } from './export-inputs.ts';
import { collect, defineFile, derive, deriveLater, type Output, type OutputFile } from './output.ts';

/** Pages whose texts share a file: about 40 kB over the wire. */
const pagesPerPart = 24;

/** The kinds of facts of the site. */
const factKinds = derive('search fact kinds', (read): FactKinds => selectExtension(read(kits, '')).facts);

/** What the outlines depend on of a page, by its address. */
const outlineFacts = derive('search outline', (read, url): OutlineFacts | undefined => {
  const page = openSnapshot(read).pages.get(url);
  return page && selectOutlineFacts(page);
});

/** Number of pages that link to each address. */
type LinkCounts = readonly (readonly [url: string, count: number])[];

/** Lists what outlines depend on of the pages of a section, in reading order. */
function listOutlineFacts(read: Read, slug: string): readonly OutlineFacts[] {
  return (read(section, slug)?.pageUrls ?? []).flatMap((url) => read(outlineFacts, url) ?? []);
}

/** What the pages of a section link to, by its slug. */
const sectionLinks = derive('search links', (read, slug): LinkCounts => [...countLinks(listOutlineFacts(read, slug))]);

/** The links of all sections, by the first name of what they lead to: an edit changes those of a few. */
const linkCounts = collect('search link counts', {
  keys: menu,
  from: sectionLinks,
  emit: ({ getValue }) => [...Map.groupBy(getValue(), ([url]) => findFirstName(url))],
});

function findFirstName(url: string): string {
  return url.split(/[/#]/, 2)[1] ?? '';
}

/** The entries of the pages of a section in the file with the titles, by its slug. */
const sectionTitles = derive('search section titles', (read, slug): readonly string[] => {
  const pages = listOutlineFacts(read, slug);
  const counts = new Map<string, number>();
  for (const name of new Set(pages.map(({ url }) => findFirstName(url)))) {
    for (const [, links] of read(linkCounts.buckets, name))
      for (const [url, count] of links) counts.set(url, (counts.get(url) ?? 0) + count);
  }
  const kinds = read(factKinds, '');
  return pages.map((page) => formatTitlesEntry(buildOutline(page, counts, kinds)));
});

/** All titles. */
const titles = defineFile('search titles', (read) =>
  formatIndexFile(read(menu, '').flatMap((slug) => read(sectionTitles, slug))),
);

/** The addresses of the pages of each file of a section, by its slug: neighbours in reading order. */
const partUrls = derive('search parts', (read, slug): readonly (readonly string[])[] => {
  const urls = read(section, slug)?.pageUrls ?? [];
  const count = Math.ceil(urls.length / pagesPerPart);
  return Array.from({ length: count }, (_, part) => urls.slice(part * pagesPerPart, (part + 1) * pagesPerPart));
});

/** The addresses of one file. The key is slug and number, with a space. */
const ownUrls = derive('search part', (read, key): readonly string[] => {
  const [slug = '', part] = key.split(' ');
  return read(partUrls, slug)[Number(part)] ?? [];
});

/** The texts of a page, by its address. */
const textsEntry = derive('search texts entry', (read, url): string => {
  const snapshot = openSnapshot(read);
  const page = snapshot.pages.get(url);
  return page === undefined ? '' : formatTextsEntry(page, readPageBody(read, snapshot, page), read(factKinds, ''));
});

/** The texts of some pages. The key is that of `ownUrls`. */
const texts = defineFile('search texts', (read, key) =>
  formatIndexFile(read(ownUrls, key).map((url) => read(textsEntry, url))),
);

/** The files of the texts of a section, by its slug. */
export const sectionTexts = deriveLater(
  'search section',
  async (read, slug): Promise<readonly (readonly [path: string, key: string])[]> => {
    const count = read(partUrls, slug).length;
    const keys = Array.from({ length: count }, (_, part) => `${slug} ${part}`);
    return Promise.all(keys.map(async (key) => [await locate(read, 'texts', texts, key), key] as const));
  },
);

/** Builds the path of a file, which is named after its content. */
async function locate(read: Read, name: string, query: typeof texts, key: string): Promise<string> {
  const { hash } = parseFileFingerprint(await read.laterFingerprint(query, key));
  return `${searchPartsPath}${name}-${hash.slice(0, 20)}.json`;
}

/** The list of the index's files. */
export const searchManifest = deriveLater('search manifest', async (read): Promise<SearchManifest> => {
  const listed: TextsFileEntry[] = [];
  for (const slug of read(menu, '')) {
    for (const [path] of await read.later(sectionTexts, slug)) listed.push({ sectionSlug: slug, path });
  }
  const words = selectSearchWords(read(siteRecord, ''));
  return { format: searchFormat, titles: await locate(read, 'titles', titles, ''), texts: listed, words };
});

const manifestFile = defineFile('search index', async (read) => JSON.stringify(await read.later(searchManifest, '')));

/** Reads the texts of a section's files. */
export async function readSectionTexts(read: Read, slug: string): Promise<readonly string[]> {
  const files = await read.later(sectionTexts, slug);
  return Promise.all(files.map(async ([, key]) => Buffer.from(await read.later(texts, key)).toString()));
}

/** Reads the titles of a section: a file of the index with its pages alone. */
export function readSectionTitles(read: Read, slug: string): string {
  return formatIndexFile(read(sectionTitles, slug));
}

/** The texts of pages are made while their bodies are at hand. */
export const searchTexts: Output = {
  name: 'search texts of pages',
  per: 'page',
  queries: [factKinds, textsEntry],
  list(read, url) {
    if (!isGenerated(read, url)) read.fingerprint(textsEntry, url);
    return [];
  },
};

/** The search index. */
export const searchIndex: Output = {
  name: 'search index',
  per: 'site',
  queries: [
    outlineFacts,
    sectionLinks,
    linkCounts,
    sectionTitles,
    titles,
    partUrls,
    ownUrls,
    texts,
    sectionTexts,
    searchManifest,
    manifestFile,
  ],
  async list(read) {
    const files: OutputFile[] = [
      { path: searchIndexPath, query: manifestFile, key: '' },
      { path: await locate(read, 'titles', titles, ''), query: titles, key: '' },
    ];
    for (const slug of read(menu, '')) {
      for (const [path, key] of await read.later(sectionTexts, slug)) files.push({ path, query: texts, key });
    }
    return files;
  },
};
