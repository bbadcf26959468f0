import type { Collection } from './collection.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { DocumentScores } from './score-documents.ts';
import type { IndexedDocument } from './search-types.ts';

/** Sections about past versions: they are seldom what is looked for. */
const pastSections = new Set(['blog', 'changelog', 'migrate', 'news', 'releases']);
/** Sections about interfaces: a question in ordinary words seldom means their names, which are ordinary words as well. */
const interfaceSections = new Set(['api', 'reference']);
/** Sections about messages: they name every option, and answer only those who have the message. */
const messageSections = new Set(['errors', 'troubleshooting']);
/** Sections about extensions. The identifier of a page there is the name of its package; a page about the core has none. */
const extensionSections = new Set(['addons', 'extensions', 'integrations', 'loaders', 'plugins']);

/**
 * Measures the prior of a document: how likely it answers any query, by its kind, its section, and the links from other
 * pages. A heading about a package that the query does not name helps only readers who use the package.
 */
export function measurePrior(
  { documents, pageIds, linkCounts, weights }: Collection,
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
    url !== pageUrl && isPackagePage(documents[pageId]?.document) && (scores.titleCoverage[pageId] ?? 0) < 0.05;
  const messageFactor = query.isMessage ? weights.messageSectionOfMessage : weights.messageSection;
  return (
    (1 + weights.links * Math.log2(1 + (linkCounts.get(url) ?? 0))) *
    (url === pageUrl ? weights.page : 1) *
    (sectionSlug === ownSection ? weights.ownSection : 1) *
    (isOfUnnamedPackage ? weights.unnamedPackage : 1) *
    (sectionSlug === '' ? weights.outsideSections : 1) *
    (query.isProse && interfaceSections.has(sectionSlug) ? weights.interfaceSectionOfProse : 1) *
    (pastSections.has(sectionSlug) ? weights.pastSection : 1) *
    (messageSections.has(sectionSlug) ? messageFactor : 1)
  );
}

/** Checks whether a document is the page of a package, and not about the core. */
export function isPackagePage(document: IndexedDocument | undefined): boolean {
  return (
    document !== undefined &&
    document.url === document.pageUrl &&
    extensionSections.has(document.sectionSlug) &&
    document.identifiers.length > 0
  );
}
