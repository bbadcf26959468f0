import { foldText } from './fold-text.ts';
import type { IndexedDocument } from './search-types.ts';
import { createSharedMap, type MutableMap } from './shared-map.ts';

/**
 * How a name equals a query: as a whole, by its last segment (`filename` for `output.filename`), or in the plural when the
 * query is in the singular and the other way round.
 */
export type NameMatch = 'whole' | 'last-segment' | 'other-number';

/** An index of documents by their exact names: titles and identifiers. */
export interface NameIndex {
  /**
   * Finds the documents with a name.
   * @param positions place of each document among all, by its id
   */
  readonly find: (query: string, positions: Int32Array) => ReadonlyMap<number, NameMatch>;
  /** Copies the index; what changes in the copy does not change the original. */
  readonly copy: () => MutableNameIndex;
}

/** An index of names that may still be changed. */
export interface MutableNameIndex extends NameIndex {
  readonly add: (documentId: number, document: IndexedDocument) => void;
  /** Removes a document that was added with the same names. */
  readonly remove: (documentId: number, document: IndexedDocument) => void;
}

/** Names are compared up to this length. */
const maxNameLength = 500;
/** The most documents that one name finds. */
const maxMatches = 500;

/** Builds the key of a name, without case, accents and punctuation: `output.filename` equals `Output Filename`. */
export function buildNameKey(name: string): string {
  return foldText(name.slice(0, maxNameLength)).replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** Creates an empty index of names. */
export function createNameIndex(): MutableNameIndex {
  return createVersion({ wholes: createSharedMap(), lastSegments: createSharedMap() });
}

type DocumentLists = MutableMap<number[]>;

function createVersion(lists: {
  readonly wholes: DocumentLists;
  readonly lastSegments: DocumentLists;
}): MutableNameIndex {
  const { wholes, lastSegments } = lists;
  const own = new WeakSet<number[]>();

  /** Returns a list of this version alone. */
  function ownList(table: DocumentLists, key: string): number[] {
    const known = table.get(key);
    if (known !== undefined && own.has(known)) return known;
    const copy = known?.slice() ?? [];
    own.add(copy);
    table.set(key, copy);
    return copy;
  }

  function addKey(table: DocumentLists, key: string, documentId: number): void {
    const documentIds = ownList(table, key);
    if (documentIds.at(-1) !== documentId) documentIds.push(documentId); // a document may have a name twice
  }

  function removeKey(table: DocumentLists, key: string, documentId: number): void {
    if (table.get(key)?.includes(documentId) !== true) return;
    const documentIds = ownList(table, key);
    documentIds.splice(documentIds.indexOf(documentId), 1);
    if (documentIds.length === 0) table.set(key, undefined);
  }

  return {
    add(documentId, document) {
      for (const key of listWholes(document)) addKey(wholes, key, documentId);
      for (const key of listLastSegments(document)) addKey(lastSegments, key, documentId);
    },
    remove(documentId, document) {
      for (const key of listWholes(document)) removeKey(wholes, key, documentId);
      for (const key of listLastSegments(document)) removeKey(lastSegments, key, documentId);
    },
    find(query, positions) {
      const key = buildNameKey(query);
      const matches = new Map<number, NameMatch>();
      for (const documentId of listFirst(lastSegments.get(key), positions)) matches.set(documentId, 'last-segment');
      for (const documentId of listFirst(wholes.get(key), positions)) matches.set(documentId, 'whole');
      return matches;
    },
    copy: () => createVersion({ wholes: wholes.copy(), lastSegments: lastSegments.copy() }),
  };
}

function listWholes({ title, identifiers }: IndexedDocument): readonly string[] {
  return [title, ...identifiers].map(buildNameKey).filter((key) => key !== '');
}

function listLastSegments({ title, identifiers }: IndexedDocument): readonly string[] {
  return [title, ...identifiers]
    .map((name) => /^[^\s]*[.:#]([^\s.:#]+)$/.exec(name.slice(0, maxNameLength))?.[1] ?? '')
    .map(buildNameKey)
    .filter((key) => key !== '');
}

/** Lists the first documents by their positions; all of them, in any order, if there are not too many. */
function listFirst(documentIds: readonly number[] = [], positions: Int32Array): readonly number[] {
  if (documentIds.length <= maxMatches) return documentIds;
  return documentIds.toSorted((left, right) => (positions[left] ?? 0) - (positions[right] ?? 0)).slice(0, maxMatches);
}
