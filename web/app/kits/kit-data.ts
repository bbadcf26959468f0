// What a document says of the kits of its site. A site without kits has none of it.

import type { TypedDocumentNode } from 'urql';
import { elementIds } from '../design/element-ids.ts';

/** A query of a kit, as it is sent: by its hash. */
export interface KitQuery {
  /** Name of the operation. */
  readonly name: string;
  /** sha256 (hex) of the text. */
  readonly id: string;
}

/** A page of the content with a component of a kit. */
export interface KitScreenData extends KitQuery {
  /** The page's address. */
  readonly path: string;
  /** With the name of the kit, e.g. `polls/Polls`. */
  readonly component: string;
  /** Queries whose data the component asks for later. */
  readonly later: readonly KitQuery[];
}

/** The kits of a site, as JSON in every document. */
export interface KitData {
  /** Paths of the kits' modules, by the name of the kit; empty for a kit that only runs samples. */
  readonly scripts: Readonly<Record<string, string>>;
  readonly screens: readonly KitScreenData[];
  /** Queries for components outside of screens. */
  readonly queries: readonly KitQuery[];
}

/** What is there without kits. */
export const noKitData: KitData = { scripts: {}, screens: [], queries: [] };

/** Formats the element that contains the data; nothing without kits. */
export function formatKitData(kits: KitData): string {
  if (kits.screens.length === 0 && Object.keys(kits.scripts).length === 0) return '';
  const json = JSON.stringify(kits).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${elementIds.kits}">${json}</script>\n`;
}

/** Reads the data of a document. */
export function readKitData(document: Document): KitData {
  const text = document.getElementById(elementIds.kits)?.textContent;
  // formatKitData has written it into the document's head
  return text === undefined || text === '' ? noKitData : (JSON.parse(text) as KitData);
}

/**
 * Builds the document of a query. Only its name and its hash are sent. The one field keeps its key apart from those of
 * other queries with this name.
 */
export function buildQueryDocument({ name, id }: KitQuery): TypedDocumentNode<unknown, Record<string, never>> {
  const selectionSet = {
    kind: 'SelectionSet',
    selections: [{ kind: 'Field', name: { kind: 'Name', value: `_${id}` } }],
  };
  const operation = { kind: 'OperationDefinition', operation: 'query', name: { kind: 'Name', value: name } };
  // the form of a generated document, see readDocumentId in data/create-client.ts
  return {
    kind: 'Document',
    definitions: [{ ...operation, selectionSet }],
    __meta__: { hash: `sha256:${id}` },
  } as unknown as TypedDocumentNode<unknown, Record<string, never>>;
}
