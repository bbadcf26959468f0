// What kits add to the graph, as data: workers that were built ahead read it from the export.

import type { KitField } from './kit.ts';
import type { GraphTypes } from './kit-graph.ts';
import { selectGraphFactKind, type GraphFactKind } from './kit-facts.ts';
import type { KitTables } from './kit-tables.ts';

/** What kits add to the graph. */
export interface GraphExtension {
  /** Fields of pages, by name. */
  readonly pageFields: Readonly<Record<string, KitField>>;
  /** Kinds of facts, by the name of their type. */
  readonly facts: Readonly<Record<string, GraphFactKind>>;
  /** Types that are made from settings and data files. */
  readonly types: GraphTypes;
  /** Texts of persisted documents by `sha256:` + hex digest. */
  readonly documents: Readonly<Record<string, string>>;
}

/** The extension of a site without kits. */
export const noExtension: GraphExtension = Object.freeze({
  pageFields: {},
  facts: {},
  types: { text: '', nodeTypes: [] },
  documents: {},
});

/** Selects what the kits of a site add to the graph. */
export function selectExtension({ pageFields, facts, types, screens, queries }: KitTables): GraphExtension {
  const documents = [
    ...screens.flatMap(({ document, laterDocuments }) => [document, ...laterDocuments]),
    ...queries,
    ...Object.values(facts).map(({ document }) => document),
  ];
  return {
    pageFields,
    types,
    facts: Object.fromEntries(Object.entries(facts).map(([type, table]) => [type, selectGraphFactKind(table)])),
    documents: Object.fromEntries(documents.map(({ id, text }) => [`sha256:${id}`, text])),
  };
}
