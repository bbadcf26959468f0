import type { AnswerLimits } from '../../graph/context/answer-budget.ts';

/** How much one request may ask for. */
export interface QueryLimits extends AnswerLimits {
  /** Body of a request, in bytes. */
  readonly bodyBytes: number;
  /** Lexical tokens of a document. */
  readonly tokens: number;
  /** Lists and objects inside each other in the variables. */
  readonly variableDepth: number;
  /** Validation errors that are reported before checking stops. */
  readonly errors: number;
  /** Fields inside each other, the leaf included; introspection does not count. */
  readonly depth: number;
  /** Aliases of an operation, those of its fragments counted at each use. */
  readonly aliases: number;
  /** Fields, fragment spreads and inline fragments of a document, those of fragments counted at each use. */
  readonly fields: number;
  /** Pairs of fields with one response name at one place, which validation compares. */
  readonly comparisons: number;
  /** Time for executing an operation, in milliseconds. */
  readonly timeMs: number;
}

/** The limits of the public endpoint. */
export const publicLimits: QueryLimits = {
  bodyBytes: 100_000,
  tokens: 2_000,
  variableDepth: 60,
  errors: 5,
  depth: 12,
  aliases: 30,
  fields: 5_000,
  comparisons: 2_500,
  cost: 5_000,
  answerCharacters: 4_000_000,
  timeMs: 5_000,
};
