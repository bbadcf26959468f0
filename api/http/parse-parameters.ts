import { createApiError } from '../graph/context/api-error.ts';
import { isJsonNestedDeeper } from './limits/measure-nesting.ts';
import type { ReceivedRequest } from './received-request.ts';

/** The parameters of a GraphQL request. The types of the values have not been checked. */
export type GraphqlParameters = Readonly<Record<string, unknown>>;

/** Deepest JSON that is parsed. The limit for variables is lower. */
const maxJsonDepth = 100;

/**
 * Parses the parameters of a GET or POST request.
 * @throws GraphQLError INVALID_REQUEST for invalid JSON and for any other media type or method; VARIABLE_DEPTH_LIMIT
 * @see GraphQL over HTTP, section 5 (request)
 */
export function parseParameters({ method, target, headers, body }: ReceivedRequest): GraphqlParameters {
  if (method === 'GET' || method === 'HEAD') {
    const start = target.indexOf('?');
    return parseSearchParameters(start === -1 ? '' : target.slice(start + 1));
  }
  if (method !== 'POST') throw createMethodError();
  const mediaType = (headers.get('content-type') ?? '').split(/[;,]/, 1)[0]?.trim().toLowerCase();
  switch (mediaType) {
    case 'application/json':
    case 'application/graphql+json':
      return checkObject(parseJson(body ?? '', 'The body'));
    case 'application/graphql':
      return { query: body };
    case 'application/x-www-form-urlencoded':
      return parseSearchParameters(body ?? '');
    default:
      throw createInvalidRequest('The media type of the body is not supported.', 'send application/json', 415);
  }
}

function parseSearchParameters(text: string): GraphqlParameters {
  const parameters = new URLSearchParams(text);
  const get = (name: string): string | undefined => parameters.get(name) || undefined;
  const parse = (name: string): unknown => {
    const value = get(name);
    return value === undefined ? undefined : parseJson(value, `"${name}"`);
  };
  return {
    query: get('query'),
    operationName: get('operationName'),
    documentId: get('documentId'),
    variables: parse('variables'),
    extensions: parse('extensions'),
  };
}

function parseJson(text: string, name: string): unknown {
  if (isJsonNestedDeeper(text, maxJsonDepth)) {
    throw createApiError({
      code: 'VARIABLE_DEPTH_LIMIT',
      message: `${name} is nested more than ${maxJsonDepth} deep.`,
      hint: 'put values side by side instead',
      status: 400,
      details: { limit: maxJsonDepth },
    });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw createInvalidRequest(`${name} is not valid JSON.`, 'send a JSON object', 400);
  }
}

function checkObject(value: unknown): GraphqlParameters {
  const hint = 'send one operation as {"query": "…"}';
  if (!isObject(value)) throw createInvalidRequest('The body is not a JSON object.', hint, 400);
  if (value['query'] === '') throw createInvalidRequest('"query" is empty.', hint, 400);
  return value;
}

/** Returns whether a value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function createMethodError(): Error {
  return createApiError({
    code: 'INVALID_REQUEST',
    message: 'The method is not supported.',
    hint: 'use GET or POST',
    status: 405,
    headers: { allow: 'GET, HEAD, POST, OPTIONS' },
  });
}

function createInvalidRequest(message: string, hint: string, status: number): Error {
  return createApiError({ code: 'INVALID_REQUEST', message, hint, status });
}
