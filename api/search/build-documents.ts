// The documents of a snapshot, for the exported index and for the API's search.

import type { CodeBlock } from '../../schema/records/code-block.ts';
import type { PageBody } from '../../schema/records/page-body.ts';
import type { FactRecord } from '../../schema/records/fact-record.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import type { GraphExtension } from '../../schema/kits/graph-extension.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { DocumentText, IndexedDocument, LinkedDocument } from './search-types.ts';

/** A page with its headings, before each becomes a document. */
export interface PageOutline {
  readonly url: string;
  readonly title: string;
  readonly sectionSlug: string;
  /** Group in the sidebar; undefined without one. */
  readonly group: string | undefined;
  readonly identifiers: readonly string[];
  readonly linkCount: number;
  readonly headings: readonly HeadingOutline[];
}

/** A heading of a page. */
interface HeadingOutline {
  readonly fragment: string;
  readonly title: string;
  /** Position of the heading above in the page's list; undefined for none. */
  readonly parentIndex: number | undefined;
  readonly identifiers: readonly string[];
  readonly linkCount: number;
  /** What it states, in a line, e.g. the type and default of an option. */
  readonly facts?: string | undefined;
}

/** The most titles in a heading's path. No real content has more, but a hostile index could have thousands. */
const maxPathLength = 8;

/** Lists the pages that can be found: all but printable pages, which repeat others. */
export function listSearchPages({ pages }: Pick<Snapshot, 'pages'>): readonly PageRecord[] {
  return pages.items.filter(({ isPrintable }) => !isPrintable);
}

/** Builds the outlines of all pages that can be found, in reading order. */
export function buildOutlines(snapshot: Pick<Snapshot, 'pages'>, kinds: FactKinds): readonly PageOutline[] {
  const pages = listSearchPages(snapshot);
  const linkCounts = countLinks(pages.map((page) => ({ targets: listTargets(page) })));
  return pages.map((page) => buildOutline(page, linkCounts, kinds));
}

/** The kinds of facts that kits add. */
export type FactKinds = GraphExtension['facts'];

/** What the outline of a page is made from. */
export type OutlinePage = Pick<
  PageRecord,
  'url' | 'title' | 'sectionSlug' | 'group' | 'packageName' | 'anchors' | 'facts'
>;

/** What all outlines depend on of a page: its own, and by its links those of other pages. */
export interface OutlineFacts extends OutlinePage {
  /** URLs that it links to, each once. */
  readonly targets: readonly string[];
}

/** Selects what outlines depend on. */
export function selectOutlineFacts(page: PageRecord): OutlineFacts {
  const { url, title, sectionSlug, group, packageName, anchors, facts } = page;
  return { url, title, sectionSlug, group, packageName, anchors, facts, targets: [...listTargets(page)] };
}

/**
 * Builds the outline of a page.
 * @param linkCounts number of linking pages by URL, with the fragment for a heading
 */
export function buildOutline(
  page: OutlinePage,
  linkCounts: ReadonlyMap<string, number>,
  kinds: FactKinds,
): PageOutline {
  const facts = Map.groupBy(page.facts, ({ fragment }) => fragment);
  const listIdentifiers = (fragment: string | undefined, title: string): readonly string[] => {
    const names = (facts.get(fragment) ?? []).flatMap((fact) => listFactNames(fact, kinds));
    const known = [...names, ...listAcronyms(title)];
    return [...new Set(known)].filter((name) => name !== title);
  };
  const packageNames = page.packageName === undefined ? [] : [page.packageName];
  const identifiers = new Set([...packageNames, ...listIdentifiers(undefined, page.title)]);
  identifiers.delete(page.title);
  return {
    url: page.url,
    title: page.title,
    sectionSlug: page.sectionSlug,
    group: page.group === '-' ? undefined : page.group,
    identifiers: [...identifiers],
    linkCount: linkCounts.get(page.url) ?? 0,
    headings: page.anchors.map(({ fragment, title, parentIndex, url }) => ({
      fragment,
      title,
      parentIndex,
      identifiers: listIdentifiers(fragment, title),
      linkCount: linkCounts.get(url) ?? 0,
      facts: facts.get(fragment)?.find(({ summary }) => summary !== undefined)?.summary,
    })),
  };
}

/** Builds the documents of a page: the page itself, then its headings. */
export function buildDocuments(outline: PageOutline): readonly LinkedDocument[] {
  const { url: pageUrl, title: pageTitle, sectionSlug, group, identifiers, linkCount, headings } = outline;
  const shared = { pageUrl, sectionSlug, group };
  const page = { ...shared, url: pageUrl, title: pageTitle, titlesAbove: [], identifiers, linkCount };
  const paths: (readonly string[])[] = [];
  return [
    page,
    ...headings.map(({ fragment, title, parentIndex, ...counted }) => {
      const titlesAbove = (parentIndex === undefined ? undefined : paths[parentIndex]) ?? [pageTitle];
      paths.push([...titlesAbove, title].slice(0, maxPathLength));
      return { ...shared, url: `${pageUrl}#${fragment}`, title, titlesAbove, ...counted };
    }),
  ];
}

/**
 * Extracts the texts of a page's documents, in their order: the introduction with the description, then each heading's.
 * In each, the prose comes first, then an empty line, the card of a fact and the code.
 */
export function extractTexts(
  { description }: PageRecord,
  { text, anchorStarts, codeBlocks }: Pick<PageBody, 'text' | 'anchorStarts' | 'codeBlocks'>,
  kinds: FactKinds,
): readonly string[] {
  const codes = locateCode(text, codeBlocks);
  const labels = listLabels(kinds);
  const extract = (start: number, end: number): string => putProseFirst(text, { start, end }, { codes, labels });
  const first = extract(0, anchorStarts[0] ?? text.length);
  return [
    description === undefined || first.includes(description) ? first : `${description}\n${first}`.trim(),
    ...anchorStarts.map((start, index) => {
      const end = anchorStarts[index + 1] ?? text.length;
      const headingEnd = text.indexOf('\n', start);
      return headingEnd === -1 || headingEnd >= end ? '' : extract(headingEnd + 1, end);
    }),
  ];
}

/** A code block in the text of its page. */
interface LocatedCode extends Pick<CodeBlock, 'isDiff'> {
  readonly start: number;
  readonly end: number;
}

/** Locates the code blocks in a text that contains them in order, each on lines of its own. */
function locateCode(text: string, codeBlocks: readonly CodeBlock[]): readonly LocatedCode[] {
  const located: LocatedCode[] = [];
  const lines = `\n${text}\n`;
  let offset = 0;
  for (const { text: code, isDiff } of codeBlocks) {
    const start = code === '' ? -1 : lines.indexOf(`\n${code}\n`, offset);
    if (start === -1) continue;
    located.push({ start, end: start + code.length, isDiff });
    offset = start + code.length;
  }
  return located;
}

/** Lists the labels of the rows of cards. */
function listLabels(kinds: FactKinds): ReadonlySet<string> {
  return new Set(
    Object.values(kinds).flatMap(({ fields }) => Object.values(fields).flatMap(({ label }) => label ?? [])),
  );
}

/** Puts the prose of a part before its facts and its code, which has no diff signs. */
function putProseFirst(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  { codes, labels }: { readonly codes: readonly LocatedCode[]; readonly labels: ReadonlySet<string> },
): string {
  const own = codes.filter((code) => code.start >= start && code.end <= end);
  let offset = start;
  let prose = '';
  for (const code of own) {
    prose += text.slice(offset, code.start);
    offset = code.end;
  }
  const lines = (prose + text.slice(offset, end)).split('\n').filter((line) => line.trim() !== '');
  let factCount = 0;
  while (labels.has(lines[factCount] ?? '')) factCount += 2;
  const facts = lines.splice(0, factCount);
  const code = own.map((block) => {
    const source = text.slice(block.start, block.end);
    return block.isDiff ? source.replace(/^[-+ ]/gm, '') : source;
  });
  const rest = [...facts, ...code].join('\n');
  return rest === '' ? lines.join('\n').trim() : `${lines.join('\n').trim()}\n\n${rest}`;
}

/** Lists the names by which a fact is found. */
function listFactNames({ kind, name, values }: FactRecord, kinds: FactKinds): readonly string[] {
  const others = Object.entries(kinds[kind]?.fields ?? {}).flatMap(([field, { isIdentifier }]) =>
    isIdentifier === true ? [values[field]].flat() : [],
  );
  return [name, ...others].filter((each) => typeof each === 'string');
}

/**
 * Assigns texts to the documents of their page. Texts beyond the last document are dropped.
 * @param documents of one page, in order
 */
export function assignTexts(documents: readonly IndexedDocument[], texts: readonly string[]): readonly DocumentText[] {
  return documents.slice(0, texts.length).map(({ url }, index) => ({ url, text: texts[index] ?? '' }));
}

/** Counts the pages that link to each URL, with the fragment for a heading. Links within a page do not count. */
export function countLinks(pages: readonly { readonly targets: Iterable<string> }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const target of page.targets) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

/** Lists the URLs that a page links to, each once. Links within the page are left out. */
export function listTargets({ url, links }: PageRecord): ReadonlySet<string> {
  const targets = new Set<string>();
  for (const { targetUrl, fragment } of links) {
    if (targetUrl === undefined || targetUrl === url) continue;
    targets.add(fragment === undefined ? targetUrl : `${targetUrl}#${fragment}`);
  }
  return targets;
}

/** Lists the acronym of a title in capitals: `CLI` for `Command Line Interface`. */
function listAcronyms(title: string): readonly string[] {
  const words = title.split(/\s+/);
  return words.length >= 3 && words.every((word) => /^\p{Lu}\p{L}+$/u.test(word))
    ? [words.map((word) => word.charAt(0)).join('')]
    : [];
}
