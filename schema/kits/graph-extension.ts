// What kits add to the graph, as data: workers that were built ahead read it from the export.

import type { KitField } from './kit.ts';
import type { KitTables } from './kit-tables.ts';

/** What kits add to the graph. */
export interface GraphExtension {
  /** Fields of pages, by name. */
  readonly pageFields: Readonly<Record<string, KitField>>;
  /** Texts of persisted documents by `sha256:` + hex digest. */
  readonly documents: Readonly<Record<string, string>>;
}

/** The extension of a site without kits. */
export const noExtension: GraphExtension = Object.freeze({ pageFields: {}, documents: {} });

/** Selects what the kits of a site add to the graph. */
export function selectExtension({ pageFields, screens }: KitTables): GraphExtension {
  const documents = screens.flatMap(({ document, laterDocuments }) => [document, ...laterDocuments]);
  return { pageFields, documents: Object.fromEntries(documents.map(({ id, text }) => [`sha256:${id}`, text])) };
}
