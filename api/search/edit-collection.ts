// Makes the next version of a collection. A change costs what the terms of its pages do; besides, lists of references are
// copied once per edit.

import type { CollectedDocument, CollectedPage, Collection, IndexedText } from './collection.ts';
import { createInvertedIndex } from './inverted-index.ts';
import { buildNameKey, createNameIndex } from './name-index.ts';
import type { DocumentContribution, PageContribution } from './page-contribution.ts';
import { fieldNames, type FieldName } from './ranking-weights.ts';
import type { IndexedDocument } from './search-types.ts';
import { createSharedMap, type MutableMap } from './shared-map.ts';
import { buildEntries, type TermSequence } from './term-sequence.ts';

/** The next version of a collection while it is made. */
export interface CollectionEdit {
  /** Adds a page, or replaces everything that it contributed. */
  readonly replacePage: (contribution: PageContribution) => void;
  /** Adds fields to the documents of a page; they keep those that the contribution lacks. */
  readonly extendPage: (contribution: PageContribution) => void;
  /**
   * Returns the collection, whose documents are in the order of the pages. Pages that are not listed are removed. The edit
   * may go on, but then this collection changes as well.
   */
  readonly finish: (pageUrls: readonly string[]) => Collection;
}

/** Creates a collection without documents. */
export function createCollection({ weights, vocabulary }: Pick<Collection, 'weights' | 'vocabulary'>): Collection {
  return {
    documents: [],
    documentCount: 0,
    pages: createSharedMap(),
    pageUrls: [],
    index: createInvertedIndex(),
    names: createNameIndex(),
    pageIds: [],
    positions: new Int32Array(),
    titleCounts: createSharedMap(),
    linkCounts: createSharedMap(),
    weights,
    vocabulary,
  };
}

/** Begins the next version of a collection. The collection itself stays as it is. */
export function editCollection(collection: Collection): CollectionEdit {
  const documents = collection.documents.slice();
  const pageIds = collection.pageIds.slice();
  const pages = collection.pages.copy();
  const index = collection.index.copy();
  const names = collection.names.copy();
  const titleCounts = collection.titleCounts.copy();
  const linkCounts = collection.linkCounts.copy();
  const freeIds = documents.flatMap((document, id) => (document === undefined ? [id] : []));
  const ownUrls = new Set(collection.pageUrls);

  /** Replaces a document; undefined for one that is not there. */
  function replaceDocument(id: number, after: CollectedDocument | undefined): void {
    const before = documents[id];
    for (const field of fieldNames.keys()) {
      const change = { before: before?.fields[field], after: after?.fields[field] };
      if (!isSameSequence(change.before, change.after)) index.replaceField(id, field, change);
    }
    documents[id] = after;
    if (hasSameNames(before?.document, after?.document)) return;
    if (before !== undefined) {
      names.remove(id, before.document);
      addCount(titleCounts, before.titleKey, -1);
    }
    if (after !== undefined) {
      names.add(id, after.document);
      addCount(titleCounts, after.titleKey, 1);
    }
  }

  function setPage(url: string, page: CollectedPage | undefined): void {
    for (const [target, count] of pages.get(url)?.links ?? []) addCount(linkCounts, target, -count);
    for (const [target, count] of page?.links ?? []) addCount(linkCounts, target, count);
    pages.set(url, page);
  }

  function listDocuments(url: string): ReadonlyMap<string, number> {
    const ids = pages.get(url)?.documentIds ?? [];
    return new Map(ids.map((id) => [documents[id]?.document.url ?? '', id]));
  }

  function removePage(url: string): void {
    for (const id of pages.get(url)?.documentIds ?? []) {
      replaceDocument(id, undefined);
      freeIds.push(id);
    }
    setPage(url, undefined);
    ownUrls.delete(url);
  }

  return {
    replacePage({ url, words, documents: contributed, links }) {
      const entries = words.map((word) => buildEntries(word, index.getTermId));
      const idsBefore = listDocuments(url);
      const urls = new Set(contributed.map(({ document }) => document.url));
      for (const [documentUrl, id] of idsBefore) {
        if (urls.has(documentUrl)) continue;
        replaceDocument(id, undefined);
        freeIds.push(id);
      }
      const documentIds = contributed.map((contribution) => {
        const id = idsBefore.get(contribution.document.url) ?? freeIds.pop() ?? documents.length;
        replaceDocument(id, collectDocument(contribution, entries));
        return id;
      });
      const pageId = documentIds.find((id) => documents[id]?.document.url === url);
      for (const id of documentIds) pageIds[id] = pageId ?? id;
      setPage(url, { documentIds, links });
      ownUrls.add(url);
    },
    extendPage({ url, words, documents: contributed }) {
      const entries = words.map((word) => buildEntries(word, index.getTermId));
      const ids = listDocuments(url);
      for (const contribution of contributed) {
        const id = ids.get(contribution.document.url);
        const before = documents[id ?? -1];
        if (id === undefined || before === undefined) continue;
        const added = collectDocument(contribution, entries);
        const fields = added.fields.map((field, number) => field ?? before.fields[number]);
        replaceDocument(id, { ...before, fields, text: added.text ?? before.text });
      }
    },
    finish(pageUrls) {
      const kept = new Set(pageUrls);
      for (const url of ownUrls) if (!kept.has(url)) removePage(url);
      const positions = new Int32Array(documents.length);
      let documentCount = 0;
      for (const url of pageUrls)
        for (const id of pages.get(url)?.documentIds ?? []) {
          positions[id] = documentCount;
          documentCount += 1;
        }
      const { weights, vocabulary } = collection;
      const tables = { pages, index, names, titleCounts, linkCounts };
      return { ...tables, documents, documentCount, pageUrls, pageIds, positions, weights, vocabulary };
    },
  };
}

/** @param entries those of each word of the page */
function collectDocument(
  { document, fields, text, offsets }: DocumentContribution,
  entries: readonly (readonly number[])[],
): CollectedDocument {
  const buildSequence = (name: FieldName): TermSequence | undefined =>
    fields[name] && Int32Array.from(fields[name].flatMap((word) => entries[word] ?? []));
  const sequences = fieldNames.map(buildSequence);
  const sequence = sequences[fieldNames.indexOf('text')];
  const indexed: IndexedText | undefined = sequence && { text, sequence, offsets: Uint32Array.from(offsets) };
  return { document, titleKey: buildNameKey(document.title), fields: sequences, text: indexed };
}

function addCount(counts: MutableMap<number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  counts.set(key, count === 0 ? undefined : count);
}

function hasSameNames(left: IndexedDocument | undefined, right: IndexedDocument | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  const { identifiers } = right;
  return left.title === right.title && `${left.identifiers.join('\n')}` === identifiers.join('\n');
}

function isSameSequence(left: TermSequence | undefined, right: TermSequence | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  return left.length === right.length && left.every((entry, position) => entry === right[position]);
}
