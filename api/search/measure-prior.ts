import type { Collection } from './collection.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { DocumentScores } from './score-documents.ts';
import type { IndexedDocument } from './search-types.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Measures the prior of a document: how likely it answers any query, by its kind, its section, and the links from other
 * pages. A heading about a package that the query does not name helps only readers who use the package.
 */
export function measurePrior(
  { documents, pageIds, linkCounts, weights, vocabulary }: Collection,
  id: number,
  options: {
    readonly query: ParsedQuery;
    readonly sectionSlug: string | undefined;
    readonly scores: Pick<DocumentScores, 'titleCoverage'>;
  },
): number {
  const document = documents[id]?.document;
  if (document === undefined) return 0;
  const { query, sectionSlug: ownSection, scores } = options;
  const { url, pageUrl, sectionSlug } = document;
  const pageId = pageIds[id] ?? id;
  const isOfUnnamedPackage =
    url !== pageUrl &&
    isPackagePage(documents[pageId]?.document, vocabulary) &&
    (scores.titleCoverage[pageId] ?? 0) < 0.05;
  const sectionKind = vocabulary.findSectionKind(sectionSlug);
  const messageFactor = query.isMessage ? weights.messageSectionOfMessage : weights.messageSection;
  return (
    (1 + weights.links * Math.log2(1 + (linkCounts.get(url) ?? 0))) *
    (url === pageUrl ? weights.page : 1) *
    (sectionSlug === ownSection ? weights.ownSection : 1) *
    (isOfUnnamedPackage ? weights.unnamedPackage : 1) *
    (sectionSlug === '' ? weights.outsideSections : 1) *
    (query.isProse && sectionKind === 'interface' ? weights.interfaceSectionOfProse : 1) *
    (sectionKind === 'past' ? weights.pastSection : 1) *
    (sectionKind === 'messages' ? messageFactor : 1)
  );
}

/** Checks whether a document is the page of a package, and not about the core. */
export function isPackagePage(
  document: IndexedDocument | undefined,
  { findSectionKind }: Pick<Vocabulary, 'findSectionKind'>,
): boolean {
  return (
    document !== undefined &&
    document.url === document.pageUrl &&
    findSectionKind(document.sectionSlug) === 'extensions' &&
    document.identifiers.length > 0
  );
}
