/** Are the fields of a place, by what they are to a reader. */
export const fieldNames = ['title', 'names', 'above', 'path', 'opening', 'text'] as const;

/** Names a field. */
export type FieldName = (typeof fieldNames)[number];

/** Says what counts how much. Found by trying on the questions for tuning (tests/search), in parts of ten. */
export interface RankingWeights {
  /** How much a word counts in each field. */
  readonly fields: Readonly<Record<FieldName, number>>;
  /** From 0 to 1: how much less a word counts in a longer field. */
  readonly lengths: Readonly<Record<FieldName, number>>;
  /** How soon repeating a word stops to count. */
  readonly saturation: number;
  /** How sure it is that a variant of a word is meant, from 0 to 1. */
  readonly stem: number;
  readonly synonym: number;
  readonly part: number;
  readonly beginning: number;
  readonly oneEdit: number;
  readonly twoEdits: number;
  /** The same where the content has the name as a whole. */
  readonly partOfKnown: number;
  /** The same for a name in one word, e.g. `webpackChunkName`. */
  readonly partOfName: number;
  /** The most that a plain word weighs, however rare it is: what is rare here may be common elsewhere. */
  readonly rarest: number;
  /** Share of the best place's coverage that an answer must have. */
  readonly leastCoverage: number;
  /** What a verb of questions weighs. */
  readonly softWord: number;
  /** Power of the share of the query that a place has. */
  readonly coverage: number;
  /** How much it adds that the title has the query; that the title and those above have it. */
  readonly titleShare: number;
  readonly pathShare: number;
  /** How much it adds that the query has the whole title. */
  readonly completeness: number;
  /** How much it adds that the words stand close together, and in order. */
  readonly nearness: number;
  readonly order: number;
  /** How much links from other pages add. */
  readonly links: number;
  /** What a page counts beside a heading. */
  readonly page: number;
  /** What a heading counts that says nothing the titles above do not say. */
  readonly unspecific: number;
  /** What a page's own places lend to the page. */
  readonly lent: number;
  /** Number of places with the same title up to which spelling it out puts them first. */
  readonly shared: number;
  /** What the reader's own section counts. */
  readonly near: number;
  /** What a section counts that tells of former versions. */
  readonly past: number;
  /** What a further place of a page counts beside the one before. */
  readonly repeated: number;
  /** What a further place with the same title counts. */
  readonly namesake: number;
}

/** Are the weights in use. */
export const defaultWeights: RankingWeights = {
  fields: { title: 5, names: 3.2, above: 4, path: 2, opening: 2, text: 1 },
  lengths: { title: 0.3, names: 0.1, above: 0.2, path: 0.2, opening: 0.3, text: 0.48 },
  saturation: 1.5,
  stem: 0.9,
  synonym: 0.75,
  part: 0.72,
  partOfKnown: 0.63,
  partOfName: 0.4,
  rarest: 6.25,
  leastCoverage: 0.4,
  beginning: 0.48,
  oneEdit: 0.75,
  twoEdits: 0.88,
  softWord: 0.7,
  coverage: 2,
  titleShare: 0.54,
  pathShare: 0.44,
  completeness: 0.66,
  nearness: 0.3,
  order: 0.34,
  links: 0.15,
  page: 1.2,
  unspecific: 0.85,
  lent: 0.3,
  shared: 2,
  near: 1.1,
  past: 0.88,
  repeated: 0.92,
  namesake: 0.75,
};
