import { GraphQLError, parse, validate, type DocumentNode, type ExecutionArgs } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { createApiError } from '../api-error.ts';
import { executeInTime } from './execute-in-time.ts';
import { isNestedDeeper } from './measure-nesting.ts';
import { createLimitRule, type QueryLimits } from './query-limits.ts';

/**
 * Applies the limits to variables, parsing, validation and execution.
 * @param isTrustedText tells the text of a document that needs no check of depth, aliases and cost
 */
export function useQueryLimits(limits: QueryLimits, isTrustedText: (text: string) => boolean): Plugin {
  const isTrusted = (document: DocumentNode): boolean => isTrustedText(document.loc?.source.body ?? '');
  const limitRule = createLimitRule(limits, isTrusted);
  return {
    onParams({ params }) {
      if (isNestedDeeper(params.variables, limits.variableDepth)) throw createNestingError(limits.variableDepth);
    },
    onParse({ setParseFn }) {
      setParseFn((source: string) => parseInLimit(source, limits.tokens));
    },
    onValidate({ addValidationRule, setValidationFn }) {
      addValidationRule(limitRule);
      setValidationFn(((schema, document, rules) =>
        validate(schema, document, rules, {
          maxErrors: limits.errors,
          hideSuggestions: true,
        })) satisfies typeof validate);
    },
    onExecute({ setExecuteFn }) {
      setExecuteFn((args: ExecutionArgs) => executeInTime({ ...args, hideSuggestions: true }, limits.timeMs));
    },
  };
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

function parseInLimit(source: string, maxTokens: number): DocumentNode {
  try {
    return parse(source, { maxLexicalTokens: maxTokens });
  } catch (error) {
    // The parser has no code for this; a test pins the words.
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
