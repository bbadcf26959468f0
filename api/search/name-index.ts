import { foldText } from './fold-text.ts';
import type { IndexedDocument } from './search-types.ts';

/**
 * How a name equals a query: as a whole, by its last segment (`filename` for `output.filename`), or in the plural when the
 * query is in the singular and the other way round.
 */
export type NameMatch = 'whole' | 'last-segment' | 'other-number';

/** An index of documents by their exact names: titles and identifiers. */
export interface NameIndex {
  readonly add: (documentId: number, document: IndexedDocument) => void;
  readonly find: (query: string) => ReadonlyMap<number, NameMatch>;
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
export function createNameIndex(): NameIndex {
  const wholes = new Map<string, number[]>();
  const lastSegments = new Map<string, number[]>();
  return {
    add(documentId, { title, identifiers }) {
      for (const name of [title, ...identifiers]) {
        addKey(wholes, buildNameKey(name), documentId);
        const lastSegment = /^[^\s]*[.:#]([^\s.:#]+)$/.exec(name.slice(0, maxNameLength))?.[1];
        if (lastSegment !== undefined) addKey(lastSegments, buildNameKey(lastSegment), documentId);
      }
    },
    find(query) {
      const key = buildNameKey(query);
      const matches = new Map<number, NameMatch>();
      for (const documentId of (lastSegments.get(key) ?? []).slice(0, maxMatches))
        matches.set(documentId, 'last-segment');
      for (const documentId of (wholes.get(key) ?? []).slice(0, maxMatches)) matches.set(documentId, 'whole');
      return matches;
    },
  };
}

function addKey(table: Map<string, number[]>, key: string, documentId: number): void {
  if (key === '') return;
  const documentIds = table.get(key);
  if (documentIds === undefined) table.set(key, [documentId]);
  else if (documentIds.at(-1) !== documentId) documentIds.push(documentId);
}
