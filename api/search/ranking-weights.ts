import type { NameMatch } from './name-index.ts';

/** The fields of a document, in the order in which the index numbers them. */
export const fieldNames = ['title', 'identifiers', 'titlesAbove', 'path', 'opening', 'text'] as const;

/** The name of a field. */
export type FieldName = (typeof fieldNames)[number];

/** The parameters of ranking, tuned in steps of a tenth on the tuning questions (tests/checks/search). */
export interface RankingWeights {
  /** BM25F boost of each field. */
  readonly boosts: Readonly<Record<FieldName, number>>;
  /** BM25F `b` of each field, from 0 to 1: how much a longer field lowers the term frequency. */
  readonly b: Readonly<Record<FieldName, number>>;
  /** BM25F `k1`: how slowly repetitions of a term saturate. */
  readonly k1: number;
  /** Similarity, from 0 to 1, of a word to each kind of term that it is expanded to. */
  readonly stem: number;
  readonly synonym: number;
  /** Similarity of two neighbors in the query to the compound that they make. */
  readonly compound: number;
  readonly prefix: number;
  readonly oneEdit: number;
  readonly twoEdits: number;
  /** Similarity of a compound to its subwords; where the index has the compound; where it is one word in camel case. */
  readonly subword: number;
  readonly subwordOfKnown: number;
  readonly subwordOfCamelCase: number;
  /** Maximum idf of a plain word: a word that is rare here may be common elsewhere. */
  readonly maxIdf: number;
  /** Factor for the idf of a generic word. */
  readonly genericWord: number;
  /** Factor for the idf of a path or file name in a pasted message. */
  readonly fileInMessage: number;
  /** Share of the best document's coverage that every hit must reach. */
  readonly minCoverage: number;
  /** Exponent of the coverage: the share of the query that a document matches. */
  readonly coverageExponent: number;
  /** Bonus for the share of the query in the title; in the title and those above. */
  readonly titleCoverage: number;
  readonly titlePathCoverage: number;
  /** Bonus for the share of the title in the query. */
  readonly titleCompleteness: number;
  /** Bonus for a heading with a name in code when the rest of the query is its page's title. */
  readonly pageName: number;
  /** Coverage from which on a document has the whole query. */
  readonly completeCoverage: number;
  /** Bonus for words of the query that are close together; for adjacent ones in the same order. */
  readonly proximity: number;
  readonly order: number;
  /** Bonus for links from other pages, per doubling of their number. */
  readonly links: number;
  /** Factor for pages, as opposed to headings. */
  readonly page: number;
  /** Factor for a heading that matches no more than the titles above it. */
  readonly unspecificHeading: number;
  /** Share of the query that a heading's titles have beyond its page's for the heading to come first. */
  readonly entryPointGain: number;
  /** Share of the query that a heading with all of it has beyond its page's own for the heading to come first. */
  readonly entryPointCoverageGain: number;
  /** Share of its title that the query must have; of its page's score that it must have reached. */
  readonly entryPointCompleteness: number;
  /** The same when the titles have the whole query. */
  readonly entryPointCompletenessOfWhole: number;
  readonly entryPointScore: number;
  /** Factor for a document with the identifier that is the query, when hardly any other has it. */
  readonly rareIdentifier: number;
  /** Share of the best score that a heading gets when it is named by the last segment of an identifier. */
  readonly lastSegment: number;
  /** Share of a heading's match that its page inherits. */
  readonly pageInheritance: number;
  /** Factors for the best score, by how a name equals the query: what is added to the document's score. */
  readonly exactName: Readonly<Record<NameMatch, number>>;
  /** Factor for that of a heading; of one with ordinary words that its page is not about, e.g. `Sass` in a list of remarks. */
  readonly exactHeading: number;
  readonly exactRemark: number;
  /** Number of documents of one title above which an exact match stops coming first. */
  readonly maxNamesakes: number;
  /** Factor for the reader's own section. */
  readonly ownSection: number;
  /** Factor for a heading of a package that the query does not name. */
  readonly unnamedPackage: number;
  /** Factor for pages outside of the sections, e.g. a license or a list of links. */
  readonly outsideSections: number;
  /** Factor for sections about interfaces when the query is a question in ordinary words. */
  readonly interfaceSectionOfProse: number;
  /** Factor for sections about past versions; about messages, for a pasted message and for other queries. */
  readonly pastSection: number;
  readonly messageSection: number;
  readonly messageSectionOfMessage: number;
  /** Factor for each further hit of a page; with a title that an earlier hit has. */
  readonly samePage: number;
  readonly sameTitle: number;
}

/** The weights in use. */
export const defaultWeights: RankingWeights = {
  boosts: { title: 5, identifiers: 3.2, titlesAbove: 4, path: 2.5, opening: 2, text: 1 },
  b: { title: 0.3, identifiers: 0.1, titlesAbove: 0.2, path: 0.2, opening: 0.3, text: 0.48 },
  k1: 1.1,
  stem: 0.9,
  synonym: 0.75,
  compound: 0.6,
  prefix: 0.48,
  oneEdit: 0.94,
  twoEdits: 0.88,
  subword: 0.72,
  subwordOfKnown: 0.63,
  subwordOfCamelCase: 0.4,
  maxIdf: 6.25,
  genericWord: 0.7,
  fileInMessage: 0.3,
  minCoverage: 0.4,
  coverageExponent: 2,
  titleCoverage: 0.43,
  titlePathCoverage: 0.44,
  titleCompleteness: 0.66,
  pageName: 1,
  completeCoverage: 0.75,
  proximity: 0.38,
  order: 0.34,
  links: 0.15,
  page: 1.2,
  unspecificHeading: 0.75,
  lastSegment: 1.05,
  entryPointGain: 0.25,
  entryPointCoverageGain: 0.2,
  entryPointCompleteness: 0.85,
  entryPointCompletenessOfWhole: 0.5,
  entryPointScore: 0.3,
  rareIdentifier: 4,
  pageInheritance: 0.38,
  exactName: { whole: 2, 'last-segment': 1.5, 'other-number': 1 },
  exactHeading: 0.4,
  exactRemark: 0.1,
  maxNamesakes: 2,
  ownSection: 1.1,
  unnamedPackage: 0.8,
  outsideSections: 0.75,
  interfaceSectionOfProse: 0.85,
  pastSection: 0.88,
  messageSection: 0.8,
  messageSectionOfMessage: 1.7,
  samePage: 0.92,
  sameTitle: 0.75,
};
