import type { NameMatch } from './name-index.ts';

/** The fields of a document, in the order in which the index numbers them. */
export const fieldNames = ['title', 'identifiers', 'titlesAbove', 'path', 'opening', 'text'] as const;

/** Number of the field with the title. */
export const titleField = fieldNames.indexOf('title');
/** Number of fields, the first ones, that name a document or what is above it. */
export const nameFieldCount = fieldNames.indexOf('opening');

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
  /** Similarity of a word, from 0 to 1, to its stem, and to a synonym. */
  readonly stem: number;
  /** Similarity of a word in `-ing` or `-ed` to its stem when the query has other words: what is done says less than to what. */
  readonly stemOfVerb: number;
  readonly synonym: number;
  /** Similarity of two neighbors in the query to the compound that they make. */
  readonly compound: number;
  /** Similarity of a word to a longer term that begins with it; of a misspelled word to a term one or two edits away. */
  readonly prefix: number;
  readonly oneEdit: number;
  readonly twoEdits: number;
  /** Similarity of a compound that the index lacks to its subwords. */
  readonly subword: number;
  /** The same for a compound that the index has. */
  readonly subwordOfKnown: number;
  /** The same for a compound that the index has, if it is one word in camel case. */
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
  /** Bonus for the share of the query in the title. */
  readonly titleCoverage: number;
  /** Bonus for the share of the query in the title and the titles above it. */
  readonly titlePathCoverage: number;
  /** Bonus for the share of the title in the query. */
  readonly titleCompleteness: number;
  /** Bonus for a heading with a name in code when the rest of the query is its page's title. */
  readonly pageName: number;
  /** Coverage from which on a document counts as matching the whole query. */
  readonly completeCoverage: number;
  /** Bonus for words of the query that are close together. */
  readonly proximity: number;
  /** Bonus for words that follow each other as in the query. */
  readonly order: number;
  /** Bonus for links from other pages, per doubling of their number. */
  readonly links: number;
  /** Factor for pages, as opposed to headings. */
  readonly page: number;
  /** Factor for a heading that matches no more than the titles above it. */
  readonly unspecificHeading: number;
  /** By how much a heading's title coverage must exceed its page's for the heading to come first. */
  readonly entryPointGain: number;
  /** By how much the coverage of a heading with the whole query must exceed its page's own for the heading to come first. */
  readonly entryPointCoverageGain: number;
  /** Share of the heading's title that the query must have. */
  readonly entryPointCompleteness: number;
  /** The same when its title and those above have the whole query. */
  readonly entryPointCompletenessOfWhole: number;
  /** Share of its page's score that the heading must have. */
  readonly entryPointScore: number;
  /** Factor for a document that contains the compound that is the query, when hardly any other does. */
  readonly rareIdentifier: number;
  /** Share of the best score that a heading gets when it is named by the last segment of an identifier. */
  readonly lastSegment: number;
  /** Share of a heading's match that its page inherits. */
  readonly pageInheritance: number;
  /** Bonus for a document whose name is the query, as a multiple of the best score. */
  readonly exactName: Readonly<Record<NameMatch, number>>;
  /** Factor for that bonus of a heading. */
  readonly exactHeading: number;
  /** The same for ordinary words that its page is not about, e.g. a heading `Sass` in a list of remarks. */
  readonly exactRemark: number;
  /** Number of documents of the same name from which on each gets only a share of that bonus. */
  readonly maxNamesakes: number;
  /** Factor for the reader's own section. */
  readonly ownSection: number;
  /** Factor for a heading of a package that the query does not name. */
  readonly unnamedPackage: number;
  /** By how much the score of a package's page falls with the share of its title that the query lacks. */
  readonly partlyNamedPackage: number;
  /** Factor for pages outside of the sections, e.g. a license or a list of links. */
  readonly outsideSections: number;
  /** Factor for sections about interfaces when the query is a question in ordinary words. */
  readonly interfaceSectionOfProse: number;
  /** Factor for sections about past versions. */
  readonly pastSection: number;
  /** Factor for sections about messages. */
  readonly messageSection: number;
  /** The same when the query is a pasted message. */
  readonly messageSectionOfMessage: number;
  /** Factor for each further hit of the same page. */
  readonly samePage: number;
  /** Factor for each further hit with the same title. */
  readonly sameTitle: number;
}

/** The weights in use. */
export const defaultWeights: RankingWeights = {
  boosts: { title: 5, identifiers: 3.2, titlesAbove: 4, path: 2.5, opening: 2, text: 1 },
  b: { title: 0.3, identifiers: 0.1, titlesAbove: 0.2, path: 0.2, opening: 0.3, text: 0.48 },
  k1: 1.1,
  stem: 0.9,
  stemOfVerb: 0.8,
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
  partlyNamedPackage: 0.25,
  outsideSections: 0.75,
  interfaceSectionOfProse: 0.85,
  pastSection: 0.88,
  messageSection: 0.7,
  messageSectionOfMessage: 1.85,
  samePage: 0.92,
  sameTitle: 0.75,
};
