// The graph as files: with them, a browser or an edge worker can execute any query without a server of ours.

import {
  buildBodyPath,
  buildPartKey,
  graphFormat,
  graphManifestPath,
  graphPartsPath,
  pagePartFields,
  tableNames,
  type GraphManifest,
  type PageListField,
  type PageLists,
  type PagePartFile,
  type PagePartName,
  type PartKey,
  type TableFileName,
} from '../../../api/hosts/worker/graph-format.ts';
import { hashBytes } from '../../../indexer/engine/fingerprint.ts';
import type { Read } from '../../../indexer/engine/query.ts';
import { parseFileFingerprint } from '../../../indexer/engine/value-memory.ts';
import { kits } from '../../../indexer/queries/input-queries.ts';
import { generatedUrls } from '../../../indexer/queries/post-queries.ts';
import { menu, section, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { snapshotId } from '../../../indexer/queries/snapshot-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { selectExtension } from '../../../schema/kits/graph-extension.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { hostOption, readStoredBody } from './export-inputs.ts';
import { defineFile, derive, deriveLater, type Output, type OutputFile } from './output.ts';
import { searchManifest } from './search-index.ts';

/** The tables and the site, by their keys. */
const table = defineFile('graph table', (read, key) => {
  if (key === 'site') return JSON.stringify(openSnapshot(read).site);
  const items = formatItems(read, key as TableFileName); // `list` has these keys alone
  return `{"hash":${JSON.stringify(hashBytes(items))},"items":${items}}`; // a `TableFile`
});

function formatItems(read: Read, name: TableFileName): string {
  const slugs = read(menu, '');
  if (name === 'pages') return `[${slugs.flatMap((slug) => read(pageRows, slug) || []).join()}]`;
  if (name === 'sections') return JSON.stringify(slugs.map((slug) => read(section, slug))); // with their lists
  return JSON.stringify(openSnapshot(read)[name].items);
}

/** The pages of a section in the table of pages, by its slug: an edit reads the records of one section. */
const pageRows = derive('graph page rows', (read, slug): string => {
  const { pages } = openSnapshot(read);
  const rows = listUrls(read, slug).flatMap((url) => pages.get(url) ?? []);
  return rows.map((page) => JSON.stringify(omitLists(page))).join();
});

function listUrls(read: Read, slug: string): readonly string[] {
  return [...(read(section, slug)?.pageUrls ?? []), ...read(generatedUrls, slug)];
}

/** The addresses of the pages of each group of a section, by its slug: key of the group, addresses. */
const groups = derive('graph groups', (read, slug): readonly (readonly [key: PartKey, urls: readonly string[]])[] => {
  const urls = listUrls(read, slug);
  return Object.keys(pagePartFields).flatMap((part) => [
    // the keys are those of the table
    ...Map.groupBy(urls, (url) => buildPartKey(part as PagePartName, { sectionSlug: slug, url })),
  ]);
});

/** The addresses of one group. The key is that of the group, behind the slug and a space. */
const groupUrls = derive('graph group', (read, key): readonly string[] => {
  const cut = key.indexOf(' ');
  return read(groups, key.slice(0, cut)).find(([group]) => group === key.slice(cut + 1))?.[1] ?? [];
});

/** The lists of the pages of one group; empty for none. The key is that of `groupUrls`. */
const group = defineFile('graph lists', (read, key) => {
  const part = key.slice(key.indexOf(' ') + 1).split(':')[0];
  const fields = pagePartFields[part as PagePartName]; // `groups` has made the key
  const { pages } = openSnapshot(read);
  const own = read(groupUrls, key).flatMap((url) => pages.get(url) ?? []);
  const filled = own.filter((page) => fields.some((field) => page[field].length > 0));
  if (filled.length === 0) return '';
  const file: PagePartFile = { pages: Object.fromEntries(filled.map((page) => [page.url, selectLists(page, fields)])) };
  return JSON.stringify(file);
});

/** A file of the graph with its key in the manifest. */
interface GraphPart extends OutputFile {
  readonly part: PartKey;
}

/** Lists the files, the small ones that most queries need first. Each is named after its content. */
async function listParts(read: Read): Promise<readonly GraphPart[]> {
  const wanted: (readonly [part: PartKey, query: OutputFile['query'], key: string])[] = [
    ...(['site', ...tableNames] as const).map((name) => [name, table, name] as const),
    ...Object.keys(pagePartFields).flatMap((name) =>
      read(menu, '').flatMap((slug) =>
        read(groups, slug)
          .filter(([key]) => key.startsWith(`${name}:`))
          .map(([key]) => [key, group, `${slug} ${key}`] as const),
      ),
    ),
  ];
  const parts: GraphPart[] = [];
  for (const [part, query, key] of wanted) {
    const { hash, sizeBytes } = parseFileFingerprint(await read.laterFingerprint(query, key));
    const path = `${graphPartsPath}${formatName(part)}-${hash.slice(0, 20)}.json`;
    if (sizeBytes > 0) parts.push({ part, path, query, key });
  }
  return parts;
}

const manifest = deriveLater('graph manifest', async (read): Promise<GraphManifest> => {
  const { titles, texts, words } = await read.later(searchManifest, '');
  return {
    format: graphFormat,
    snapshotId: read(snapshotId, ''),
    parts: Object.fromEntries((await listParts(read)).map(({ part, path }) => [part, path])),
    extension: selectExtension(read(kits, '')),
    search: { titles, texts: texts.map(({ path }) => path), ...(words === undefined ? {} : { words }) },
  };
});

const manifestFile = defineFile('graph', async (read) => JSON.stringify(await read.later(manifest, '')));

/** Returns whether anything reads the files: the explorer, the tools for assistants, or the worker of an edge host. */
function isGraphRead(read: Read): boolean {
  const { hasExplorer, hasMcp } = read(siteRecord, '');
  return hasExplorer || hasMcp || read(hostOption, '') !== undefined;
}

/** The tables of the graph, and their list. */
export const graphFiles: Output = {
  name: 'graph',
  per: 'site',
  queries: [table, pageRows, groups, groupUrls, group, manifest, manifestFile],
  list: async (read) =>
    !isGraphRead(read) ? [] : [...(await listParts(read)), { path: graphManifestPath, query: manifestFile, key: '' }],
};

/** The text of a page, by its address, as `BodyFile` in `graph-format.ts` describes it. */
const bodyFile = defineFile('graph body', (read, url) => {
  const page = openSnapshot(read).pages.get(url);
  if (page === undefined) throw new Error(`There is no page ${url}.`);
  return `{"bodyHash":${JSON.stringify(page.bodyHash)},"body":${JSON.stringify(readStoredBody(read, page))}}`;
});

const bodyHash = derive('graph body hash', (read, url) => openSnapshot(read).pages.get(url)?.bodyHash);

/** The texts of all pages, each named after its content. */
export const graphBodies: Output = {
  name: 'graph bodies',
  per: 'page',
  queries: [bodyFile, bodyHash],
  list(read, url) {
    const hash = isGraphRead(read) ? read(bodyHash, url) : undefined;
    return hash === undefined ? [] : [{ path: buildBodyPath(hash), query: bodyFile, key: url }];
  },
};

const listFields: ReadonlySet<string> = new Set(Object.values(pagePartFields).flat());

function omitLists(page: PageRecord): object {
  return Object.fromEntries(Object.entries(page).filter(([name]) => !listFields.has(name)));
}

function selectLists(page: PageRecord, fields: readonly PageListField[]): PageLists {
  return Object.fromEntries(fields.map((field) => [field, page[field]] as const).filter(([, list]) => list.length > 0));
}

/** Formats a key as a part of a file name: a slug can have characters that some hosts do not serve. */
function formatName(key: PartKey): string {
  return key.replace(/[^\w-]+/g, '-').slice(0, 60);
}
