// Guesses the tables that a document reads from the names in it. A good guess saves a second execution; other tables
// are loaded when they are missing.

import type { GraphExtension } from '../../../schema/kits/graph-extension.ts';
import type { TableFileName } from './graph-format.ts';

const tablesByWord: Readonly<Record<string, readonly TableFileName[]>> = {
  anchors: ['pages'],
  codeBlocks: ['pages'],
  content: ['pages', 'diagnostics'],
  contributors: ['contributors'],
  diagnosticRules: ['diagnostics'],
  diagnostics: ['diagnostics', 'nodes'],
  file: ['nodes'],
  openingHtml: ['objects'],
  homeHtml: ['objects'],
  index: ['pages'],
  links: ['pages'],
  menu: ['sections'],
  nearestPages: ['pages'],
  page: ['pages'],
  pages: ['pages'],
  printable: ['pages'],
  redirects: ['redirects'],
  search: ['pages'],
  section: ['sections'],
  sections: ['sections'],
  tree: ['nodes'],
};

/**
 * Guesses the tables that a document reads.
 * @param extension what kits add: facts are stated by pages
 */
export function guessParts(document: string, { facts }: Pick<GraphExtension, 'facts'>): ReadonlySet<TableFileName> {
  const words = document.match(/\w+/g) ?? [];
  const lists = new Set(Object.values(facts).map(({ plural }) => plural));
  return new Set(
    words.flatMap((word) =>
      lists.has(word) ? ['pages'] : Object.hasOwn(tablesByWord, word) ? (tablesByWord[word] ?? []) : [],
    ),
  );
}
