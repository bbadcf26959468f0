// The query command: one request to the endpoint, made in this process.

import { formatCommand } from '../../api/hosts/node/format-command.ts';
import { openContent } from '../../api/hosts/node/open-content.ts';
import type { KitTables } from '../../schema/kits/kit-tables.ts';
import { UsageError } from './parse-command.ts';
import type { Invocation } from './run-command.ts';

/** An error of a GraphQL response. */
interface ResponseError {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly extensions?: { readonly code?: string; readonly hint?: string };
}

/** The body of a GraphQL response. */
interface QueryResult {
  readonly data?: unknown;
  readonly errors?: readonly ResponseError[];
}

/**
 * Runs a query and prints its data; its errors go to standard error.
 * @returns 0; 1 when the answer has errors
 * @throws UsageError unless there is one query with variables that are a JSON object; ContentDirError; CacheDirError
 */
export async function answerQuery(invocation: Invocation<'query'>): Promise<0 | 1> {
  const { flags, operands, writeOut, writeError, loadProject } = invocation;
  const [query, ...rest] = operands;
  if (query === undefined || rest.length > 0) {
    const found = query === undefined ? 'There is no query' : `There are ${operands.length} queries`;
    throw new UsageError(`${found}.\nhint: give one, in quotes: ${formatCommand('query', "'{ sections { slug } }'")}`);
  }
  const variables = parseVariables(flags.variables);
  const { kits } = await loadProject();
  const place = { contentDir: flags.content, cacheDir: flags.cache, kits };
  const { data, errors = [] } = await execute({ ...place, query, variables });
  if (data !== undefined && data !== null) writeOut(`${JSON.stringify(data, null, 2)}\n`);
  for (const error of errors) writeError(formatResponseError(error));
  return errors.length === 0 ? 0 : 1;
}

async function execute(request: {
  readonly contentDir: string;
  readonly cacheDir: string;
  readonly kits: KitTables;
  readonly query: string;
  readonly variables: object;
}): Promise<QueryResult> {
  const { query, variables, ...place } = request;
  const content = await openContent({ ...place, access: 'development' });
  try {
    const response = await content.api.fetch(
      new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
        body: JSON.stringify({ query, variables }),
      }),
    );
    return (await response.json()) as QueryResult; // the API answers with a GraphQL response
  } finally {
    await content.close();
  }
}

function formatResponseError({ message, locations = [], extensions = {} }: ResponseError): string {
  const positions = locations.map(({ line, column }) => `${line}:${column} `).join('');
  const code = extensions.code === undefined ? '' : ` (${extensions.code})`;
  const hint = extensions.hint === undefined ? '' : `hint: ${extensions.hint}\n`;
  return `${positions}${message}${code}\n${hint}`;
}

function parseVariables(text: string): object {
  const hint = `hint: give a JSON object, e.g. --variables '{"url": "/concepts/"}'`;
  let variables: unknown;
  try {
    variables = JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`--variables "${text}" is not JSON.\n${hint}`, { cause });
  }
  if (typeof variables === 'object' && variables !== null && !Array.isArray(variables)) return variables;
  throw new UsageError(`--variables "${text}" is not a JSON object.\n${hint}`);
}
