// Guesses the tables that a document reads from the names in it. A good guess saves a second execution; other tables
// are loaded when they are missing.

import type { TableFileName } from './graph-format.ts';

const tablesByWord: Readonly<Record<string, readonly TableFileName[]>> = {
  anchors: ['pages'],
  codeBlocks: ['pages'],
  content: ['pages', 'diagnostics'],
  contributors: ['contributors'],
  diagnosticRules: ['diagnostics'],
  diagnostics: ['diagnostics', 'nodes'],
  file: ['nodes'],
  hasSponsors: ['sponsors'],
  hooks: ['pages'],
  index: ['pages'],
  links: ['pages'],
  menu: ['sections'],
  nearestPages: ['pages'],
  options: ['pages'],
  page: ['pages'],
  pages: ['pages'],
  printable: ['pages'],
  redirects: ['redirects'],
  search: ['pages'],
  section: ['sections'],
  sections: ['sections'],
  sponsors: ['sponsors'],
  tree: ['nodes'],
};

/** Guesses the tables that a document reads. */
export function guessParts(document: string): ReadonlySet<TableFileName> {
  const words = document.match(/\w+/g) ?? [];
  return new Set(words.flatMap((word) => (Object.hasOwn(tablesByWord, word) ? (tablesByWord[word] ?? []) : [])));
}
