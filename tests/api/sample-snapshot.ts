// A small snapshot made by hand, so that the API's tests depend on no parsed content. The settings of the site are the
// defaults.

import { createHash } from 'node:crypto';
import { emptyPage } from '../../indexer/link/empty-page.ts';
import { parseSite } from '../../indexer/parse/data-files/parse-site.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { createRecordTable, type RecordTable } from '../../schema/records/record-table.ts';
import type { LinkRecord } from '../../schema/records/links.ts';
import type { PageBody, ReadPageBody } from '../../schema/records/page-body.ts';
import type { AnchorRecord, PageRecord } from '../../schema/records/page-record.ts';
import type { Place } from '../../schema/place.ts';
import type { SectionRecord, TreeNodeRecord } from '../../schema/records/tree-records.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { formatCanonicalJson } from '../../schema/wire/canonical-json.ts';
import { sampleObjects } from './sample-types.ts';

/** The properties of a page that a test states; the rest is derived from them. */
export interface SamplePage {
  readonly url: string;
  readonly title?: string;
  readonly markdown?: string;
  readonly page?: Partial<PageRecord>;
}

/** The content that a test states. */
export interface SampleContent {
  readonly pages: readonly SamplePage[];
  readonly diagnostics?: readonly Diagnostic[];
  readonly siteName?: string;
}

/** Builds a place of one line. */
export function createPlace(line: number, column = 1): Place {
  return { line, column, endLine: line, endColumn: column + 1 };
}

/** Builds a heading at the top of a page. */
export function createAnchor(url: string, title: string, more: Partial<AnchorRecord> = {}): AnchorRecord {
  const fragment = title.toLowerCase().replaceAll(' ', '-');
  const shared = { parentIndex: undefined, childIndexes: [], line: 5, level: 2 };
  return { fragment, title, shortTitle: title, url: `${url}#${fragment}`, ...shared, ...more };
}

/** Builds a link that works. */
export function createLink(targetUrl: string, more: Partial<LinkRecord> = {}): LinkRecord {
  const shared = { kind: 'internal', fragment: undefined, problem: undefined, place: createPlace(7) } as const;
  return { title: targetUrl, href: targetUrl, url: targetUrl, targetUrl, ...shared, ...more };
}

/** Builds a snapshot whose sections and files follow from the pages' addresses. */
export function createSampleSnapshot({ pages, diagnostics = [], siteName = 'sample' }: SampleContent): Snapshot {
  const records = pages.map(createPageRecord);
  const slugs = [...new Set(records.map((page) => page.sectionSlug))];
  const sections = slugs.map((slug) => createSection(slug, records));
  const site = createRecord({
    ...parseSite(undefined).site,
    name: siteName,
    description: 'A sample.',
    profileUrl: 'https://code.example/',
    languages: [{ lang: 'ko', title: '한국어', url: 'https://ko.example' }],
    versions: [{ name: '5', url: undefined, isCurrent: true }],
    headerLinks: [{ title: 'Concepts', url: '/concepts/', links: [], activeFor: ['concepts'] }],
    analytics: { provider: 'counter', options: { key: 'k' } },
  });
  const handles = [...new Set(records.flatMap((page) => page.contributors))].toSorted();
  const parts = {
    site,
    pages: createTable(records, (page) => page.url),
    nodes: createTable(createNodes(records), (node) => node.filePath),
    sections: createTable(sections, (section) => section.slug),
    contributors: createTable(
      handles.map((handle) =>
        createRecord({
          handle,
          profileUrl: `https://code.example/${handle}`,
          pageUrls: records.filter((page) => page.contributors.includes(handle)).map((page) => page.url),
        }),
      ),
      (contributor) => contributor.handle,
    ),
    objects: createTable(sampleObjects.map(createRecord), ({ type, key }) => `${type}:${key}`),
    redirects: createTable(
      [createRecord({ from: '/old/', to: '/concepts/', isHash: false })],
      (redirect) => redirect.from,
    ),
    diagnostics: createRecord({ items: diagnostics }),
  };
  const hashes = Object.values(parts).flatMap((part) =>
    'keys' in part ? part.items.map(({ hash }) => hash) : part.hash,
  );
  return { id: hashText(hashes.join(' ')).slice(0, 32), ...parts };
}

/** Reads texts that name their page, so that a test can tell them apart. */
export const readSampleBody: ReadPageBody = async ({ page, getPage }): Promise<PageBody> => {
  const titles = page.partUrls.map((url) => getPage(url)?.title ?? '');
  const text = [page.title, ...titles].join(' + ');
  const plainMarkdown = `About ${text}.\n\n${page.anchors.map(({ title }) => `## ${title}\n`).join('\n')}`;
  const headingStarts = page.anchors.map(({ title }) => plainMarkdown.indexOf(`## ${title}`));
  return {
    markdown: `# ${text}`,
    plainMarkdown,
    headingStarts,
    html: `<p>${text}</p>`,
    text,
    anchorStarts: [],
    codeBlocks: [],
  };
};

function createPageRecord({ url, title = url, page = {} }: SamplePage): PageRecord {
  const segments = url.split('/').filter((segment) => segment !== '');
  const isIndex = segments.length <= 1 && url !== '/loose/';
  return createRecord({
    ...emptyPage,
    url,
    filePath: page.isPrintable ? undefined : `${[...segments, ...(isIndex ? ['index'] : [])].join('/')}.md`,
    bodyHash: hashText(title),
    contentHash: hashText(title).slice(0, 32),
    title,
    sectionSlug: segments[0] ?? '',
    isIndex,
    ...page,
  });
}

function createSection(slug: string, pages: readonly PageRecord[]): SectionRecord {
  const own = pages.filter((page) => page.sectionSlug === slug);
  const authored = own.filter((page) => !page.isPrintable);
  return createRecord({
    slug,
    title: slug === '' ? 'Root' : slug,
    indexUrl: own.find((page) => page.isIndex)?.url,
    printableUrl: own.find((page) => page.isPrintable)?.url,
    pageUrls: authored.map((page) => page.url),
    sidebar: authored.map(({ title, url, group, sort }) => ({ title, url, group, sort, children: [] })),
  });
}

function createNodes(pages: readonly PageRecord[]): TreeNodeRecord[] {
  const files = pages.flatMap((page) => (page.filePath === undefined ? [] : [[page.filePath, page.url] as const]));
  const folders = new Set(['', ...files.map(([path]) => parentOf(path))]);
  const directories = [...folders].map((path) => {
    const childPaths = [...folders, ...files.map(([file]) => file)].filter(
      (child) => child !== '' && parentOf(child) === path,
    );
    return createNode({ path, type: 'directory', childPaths, pageUrl: path === '' ? '/' : `/${path}/` });
  });
  return [
    ...directories,
    ...files.map(([path, pageUrl]) => createNode({ path, type: 'file', childPaths: [], pageUrl })),
  ];
}

function createNode(options: {
  readonly path: string;
  readonly type: 'directory' | 'file';
  readonly childPaths: readonly string[];
  readonly pageUrl: string;
}): TreeNodeRecord {
  const { path, type, childPaths, pageUrl } = options;
  return createRecord({
    type,
    filePath: path,
    name: path.split('/').at(-1) ?? '',
    sizeBytes: 10,
    url: pageUrl,
    extension: type === 'file' ? '.md' : undefined,
    parentPath: path === '' ? undefined : parentOf(path),
    childPaths,
    pageUrl,
  });
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Freezes a record and adds its hash. */
function createRecord<Item extends object>(item: Item): Item & { readonly hash: string } {
  return Object.freeze({ ...item, hash: hashText(formatCanonicalJson(item)) });
}

function createTable<Item extends { readonly hash: string }>(
  items: readonly Item[],
  readKey: (item: Item) => string,
): RecordTable<Item> {
  return createRecordTable(items.map((item) => [readKey(item), item]));
}
