// IO. `npm run query`: one GraphQL query against the content; JSON on standard output.

import { ContentDirError } from '../indexer/read/check-content-dir.ts';
import { CacheDirError } from '../indexer/cache/page-cache.ts';
import { formatHelp, parseCommand, UsageError } from '../schema/commands.ts';
import { openContent } from './open-content.ts';

/** Is where a command writes. */
export interface QueryOutput {
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
}

/** Is a GraphQL error as it stands in a response. */
interface ResponseError {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly extensions?: { readonly code?: string; readonly hint?: string };
}

/**
 * Runs the command.
 * @returns 0; 1 when the answer has errors or the cache cannot be used; 2 for a wrong command line or content folder
 */
export async function runQuery(argv: readonly string[], output: QueryOutput): Promise<0 | 1 | 2> {
  const help = formatHelp('query', argv);
  if (help !== undefined) {
    output.writeOut(help);
    return 0;
  }
  try {
    const { flags, words } = parseCommand('query', argv);
    const [query, ...rest] = words;
    if (query === undefined || rest.length > 0) {
      const found = query === undefined ? 'There is no query' : `There are ${words.length} queries`;
      throw new UsageError(`${found}.\nhint: give one, in quotes: npm run query -- '{ sections { slug } }'`);
    }
    const variables = parseVariables(String(flags['variables']));
    const folders = { contentDir: String(flags['content']), cacheDir: String(flags['cache']) };
    const result = await execute({ ...folders, query, variables });
    return report(result, output);
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof ContentDirError;
    if (!isUsage && !(error instanceof CacheDirError)) throw error;
    output.writeError(`${error.message}\n`);
    return isUsage ? 2 : 1;
  }
}

/** Is what GraphQL answers. */
interface QueryResult {
  readonly data?: unknown;
  readonly errors?: readonly ResponseError[];
}

async function execute(task: {
  readonly contentDir: string;
  readonly cacheDir: string;
  readonly query: string;
  readonly variables: object;
}): Promise<QueryResult> {
  const { contentDir, cacheDir, query, variables } = task;
  const content = await openContent({ contentDir, cacheDir, access: 'development' });
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

function report({ data, errors = [] }: QueryResult, { writeOut, writeError }: QueryOutput): 0 | 1 {
  if (data !== undefined && data !== null) writeOut(`${JSON.stringify(data, null, 2)}\n`);
  for (const error of errors) writeError(formatResponseError(error));
  return errors.length === 0 ? 0 : 1;
}

function formatResponseError({ message, locations = [], extensions = {} }: ResponseError): string {
  const places = locations.map(({ line, column }) => `${line}:${column} `).join('');
  const code = extensions.code === undefined ? '' : ` (${extensions.code})`;
  const hint = extensions.hint === undefined ? '' : `hint: ${extensions.hint}\n`;
  return `${places}${message}${code}\n${hint}`;
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

if (import.meta.main) {
  process.exitCode = await runQuery(process.argv.slice(2), {
    writeOut: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
  });
}
