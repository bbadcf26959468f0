// Applies the limits of a request at each stage: variables, parsing, validation, queue, execution. Without limits, it only
// parses and validates each document once.

import {
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { createApiError } from '../../graph/context/api-error.ts';
import type { RequestContext } from '../../graph/context/request-context.ts';
import type { ExecuteOperation } from '../execution/execute-operation.ts';
import { createByteLru } from './byte-lru.ts';
import { estimateCost } from './estimate-cost.ts';
import { createExecutionQueue } from './execution-queue.ts';
import { findExcess } from './measure-document.ts';
import { createIntrospectionCheck } from './measure-introspection.ts';
import { isNestedDeeper } from './measure-nesting.ts';
import type { QueryLimits } from './query-limits.ts';

/**
 * Memory for valid documents. A syntax tree takes about 25 times the memory of its text, and its plan twice as much.
 */
const documentBytes = 8_000_000;
const treeBytesPerCharacter = 75;
const leastTreeBytes = 1_500;

/** Applies limits to documents and their execution. */
export function useQueryLimits(options: {
  readonly schema: GraphQLSchema;
  /** Undefined for no limits. */
  readonly limits: QueryLimits | undefined;
  /** Whether suggestions in errors are left out. */
  readonly isMasked: boolean;
  readonly execute: ExecuteOperation;
  /** Returns whether a document needs no check of its size. */
  readonly isTrustedText: (text: string) => boolean;
  /** Whether expensive operations are queued; true by default. */
  readonly isQueued?: boolean | undefined;
  /** Yields to other requests before each expensive operation; a short pause by default. */
  readonly waitForOthers?: (() => Promise<void>) | undefined;
}): Plugin<RequestContext> {
  const { schema, limits, isMasked, execute, isTrustedText, isQueued = true, waitForOthers } = options;
  /** Documents that passed all checks, by their text. Invalid ones are not kept. */
  const valid = createByteLru<DocumentNode>(
    documentBytes,
    (_document, text) => leastTreeBytes + treeBytesPerCharacter * text.length,
  );
  const isValid = new WeakSet<DocumentNode>();
  const findIntrospectionExcess = limits && createIntrospectionCheck(schema);
  const queue = createExecutionQueue(waitForOthers);

  const check = (document: DocumentNode): readonly GraphQLError[] => {
    const text = document.loc?.source.body ?? '';
    const excess =
      limits === undefined || isTrustedText(text)
        ? undefined
        : (findExcess(document, limits) ?? findIntrospectionExcess?.(document));
    if (excess !== undefined) return [excess];
    const maxErrors = limits === undefined ? {} : { maxErrors: limits.errors };
    const errors = validate(schema, document, undefined, { ...maxErrors, hideSuggestions: isMasked });
    if (errors.length === 0) {
      valid.set(text, document);
      isValid.add(document);
    }
    return errors;
  };

  return {
    onParams({ params }) {
      if (limits !== undefined && isNestedDeeper(params.variables, limits.variableDepth))
        throw createNestingError(limits.variableDepth);
    },
    onParse({ setParseFn }) {
      setParseFn((text: string) => valid.get(text) ?? parseInLimit(text, limits?.tokens));
    },
    onValidate({ params, setResult }) {
      const document = params.documentAST as DocumentNode; // what parsing above has returned
      setResult(isValid.has(document) ? [] : check(document));
    },
    onExecute({ setExecuteFn }) {
      if (limits === undefined) return;
      setExecuteFn((args: ExecutionArgs) => {
        const { signal } = args.contextValue as RequestContext; // created by the executor
        const run = () => executeInLimits(execute, { ...args, hideSuggestions: isMasked }, limits.timeMs);
        return isQueued ? queue.run(estimateCost(args), signal, run) : run();
      });
    },
  };
}

/**
 * Executes an operation. It is aborted when its time or its budget is used up, or when the client leaves. Synchronous
 * work cannot be interrupted; the cost limits it.
 */
async function executeInLimits(
  execute: ExecuteOperation,
  args: ExecutionArgs,
  timeMs: number,
): Promise<ExecutionResult> {
  const { budget, signal } = args.contextValue as RequestContext; // created by the executor
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, timeMs);
  signal?.addEventListener('abort', abort);
  budget.onExceeded(abort);
  try {
    return await execute({ ...args, abortSignal: controller.signal });
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    return { errors: [budget.getError() ?? createTimeoutError(timeMs)] };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function createNestingError(limit: number): GraphQLError {
  return createApiError({
    code: 'VARIABLE_DEPTH_LIMIT',
    message: `The variables are nested more than ${limit} deep.`,
    hint: 'put values side by side instead',
    status: 400,
    details: { limit },
  });
}

function createTimeoutError(timeMs: number): GraphQLError {
  return createApiError({
    code: 'EXECUTION_TIMEOUT',
    message: `The query took longer than ${timeMs} ms.`,
    hint: 'ask for fewer pages or fewer texts at a time',
    status: 503,
    details: { limit: timeMs },
  });
}

function parseInLimit(text: string, maxTokens: number | undefined): DocumentNode {
  try {
    return parse(text, maxTokens === undefined ? {} : { maxLexicalTokens: maxTokens });
  } catch (error) {
    // The parser has no code for this error. A test checks its wording.
    if (!(error instanceof GraphQLError) || !error.message.includes('Parsing aborted')) throw error;
    throw createApiError({
      code: 'TOKEN_LIMIT',
      message: `The query has more than ${maxTokens} tokens.`,
      hint: 'send a shorter document, or several',
      status: 400,
      details: { limit: maxTokens },
    });
  }
}
