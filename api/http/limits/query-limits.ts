import type { AnswerLimits } from '../../graph/context/answer-budget.ts';

/** The limits of one request. */
export interface QueryLimits extends AnswerLimits {
  /** Body of a request, in bytes. */
  readonly bodyBytes: number;
  /** Lexical tokens of a document. */
  readonly tokens: number;
  /** Depth of nested lists and objects in the variables. */
  readonly variableDepth: number;
  /** Number of validation errors after which validation stops. */
  readonly errors: number;
  /** Depth of nested fields, including the leaf. Introspection does not count. */
  readonly depth: number;
  /** Aliases of an operation. Those of fragments count at each use. */
  readonly aliases: number;
  /** Fields, fragment spreads and inline fragments of a document. Those of fragments count at each use. */
  readonly fields: number;
  /** Pairs of fields with the same key at the same position, which validation compares. */
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

/**
 * The limits of the development server: no query of a person reaches them, and none that another program sends exhausts
 * the machine.
 */
export const developmentLimits: QueryLimits = {
  bodyBytes: 1_000_000,
  tokens: 20_000,
  variableDepth: 60,
  errors: 50,
  depth: 40,
  aliases: 1_000,
  fields: 50_000,
  comparisons: 50_000,
  cost: 200_000,
  answerCharacters: 40_000_000,
  timeMs: 20_000,
};

/** Multiplies all limits. */
export function multiplyLimits(limits: QueryLimits, factor: number): QueryLimits {
  const entries = Object.entries(limits) as [keyof QueryLimits, number][]; // every member is a number
  return Object.fromEntries(entries.map(([name, limit]) => [name, factor * limit])) as unknown as QueryLimits; // the same names
}
