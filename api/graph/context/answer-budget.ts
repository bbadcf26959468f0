// Limits the cost and the length of an answer, which are counted while it is built.

import { GraphQLError } from 'graphql';
import { createApiError } from './api-error.ts';

/** Limits of one answer. */
export interface AnswerLimits {
  /**
   * An object costs 1, and each of its fields without fields a tenth. A text that is read costs 1, and 1 more for every
   * 4,000 characters. A search has a fixed cost, and a list costs 1 for every 100 records that it visits.
   */
  readonly cost: number;
  /** Names and values, in UTF-16 units. */
  readonly answerCharacters: number;
}

/**
 * Reserves memory of the host for a request. Objects that several requests share are counted once.
 * @throws GraphQLError SERVER_BUSY
 */
export type TakeMemory = (sizeBytes: number, owner?: object) => void;

/** The counter of one answer. Once a limit is exceeded, all further calls throw. */
export interface AnswerBudget {
  /** @throws GraphQLError COST_LIMIT */
  readonly spend: (cost: number) => void;
  /** Counts records that a resolver visits. @throws GraphQLError COST_LIMIT */
  readonly scan: (recordCount: number) => void;
  /** @throws GraphQLError ANSWER_SIZE_LIMIT */
  readonly addCharacters: (count: number) => void;
  /** Takes memory for a text that was read. @throws GraphQLError SERVER_BUSY */
  readonly holdText: (sizeBytes: number, owner: object) => void;
  /** Throws if a limit has been exceeded. */
  readonly check: () => void;
  /** Resets the counts, for an answer that is built again. */
  readonly restart: () => void;
  /** Returns the counts, with the cost rounded up. */
  readonly getCounts: () => { readonly cost: number; readonly answerCharacters: number };
  /** Returns the error that replaces the whole answer; undefined while no limit is exceeded. */
  readonly getError: () => GraphQLError | undefined;
  /** Sets the function to call when a limit is exceeded. */
  readonly onExceeded: (listener: () => void) => void;
}

const scannedPerCost = 100;

/** Memory is reserved in steps of this many characters. */
const charactersPerStep = 32_000;

/** Memory for a character of an answer, as text and as encoded bytes. */
const answerBytesPerCharacter = 4;

/**
 * Creates a counter.
 * @param takeMemory called with each additional number of bytes that the answer needs; an error of it replaces the
 *   answer
 */
export function createAnswerBudget(limits: AnswerLimits, takeMemory?: TakeMemory): AnswerBudget {
  let cost = 0;
  let characters = 0;
  let heldCharacters = 0;
  let error: GraphQLError | undefined;
  /** An error with a path, which the executor passes on instead of creating a new one for every field. */
  let located: GraphQLError | undefined;
  let notify: (() => void) | undefined;

  function exceed(reason: GraphQLError): never {
    error = reason;
    located = new GraphQLError(reason.message, { path: [] });
    notify?.();
    throw located;
  }

  const check = (): void => {
    if (located !== undefined) throw located;
  };

  const take = (sizeBytes: number, owner?: object): void => {
    try {
      takeMemory?.(sizeBytes, owner);
    } catch (refusal) {
      if (refusal instanceof GraphQLError) exceed(refusal);
      throw refusal;
    }
  };

  const spend = (added: number): void => {
    check();
    cost += added;
    if (cost > limits.cost) exceed(createCostError(limits.cost));
  };

  return {
    spend,
    scan: (recordCount) => spend(recordCount / scannedPerCost),
    addCharacters(count) {
      check();
      characters += count;
      if (characters > limits.answerCharacters) exceed(createSizeError(limits.answerCharacters));
      if (characters < heldCharacters + charactersPerStep) return;
      take(answerBytesPerCharacter * (characters - heldCharacters));
      heldCharacters = characters;
    },
    holdText: take,
    check,
    restart() {
      cost = 0;
      characters = 0;
    },
    getCounts: () => ({ cost: Math.ceil(cost), answerCharacters: characters }),
    getError: () => error,
    onExceeded: (listener) => void (notify = listener),
  };
}

function createCostError(limit: number): GraphQLError {
  return createApiError({
    code: 'COST_LIMIT',
    message: `The query costs more than ${limit}.`,
    hint: 'ask for fewer objects or texts: a smaller "first", fewer lists inside lists, or several requests',
    status: 400,
    details: { limit },
  });
}

function createSizeError(limit: number): GraphQLError {
  return createApiError({
    code: 'ANSWER_SIZE_LIMIT',
    message: `The answer would be longer than ${limit} characters.`,
    hint: 'ask for fewer pages or fewer texts at a time',
    status: 400,
    details: { limit },
  });
}
