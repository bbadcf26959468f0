// The tools as a server of the Model Context Protocol. They read through persisted documents and write nothing.

import {
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  type CallToolResult,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import { createGraphClient, type ApiFetch } from './graph-client.ts';
import { createFindFactsTool } from './find-facts-tool.ts';
import { createFollowLinksTool } from './follow-links-tool.ts';
import { createListSectionTool } from './list-section-tool.ts';
import { createReadHeadingTool } from './read-heading-tool.ts';
import { createReadPageTool } from './read-page-tool.ts';
import { createSearchTool } from './search-tool.ts';
import { ToolError } from './tool-error.ts';
import {
  inputSchemas,
  outputSchemas,
  type RunTool,
  type ToolAnswer,
  type ToolInput,
  type ToolName,
} from './tool-schemas.ts';

/** What the tools answer from. */
export interface McpServerSource {
  readonly fetch: ApiFetch;
  /** Name of the documented software, e.g. `webpack`. */
  readonly siteName: string;
  /** Receives unexpected errors, which the client does not see. */
  readonly reportError: (error: unknown) => void;
}

const version = '1.1.0';

/** Longest part of a page as a resource. */
const resourceCharacters = 100_000;

const instructions = `Begin with search, or with find_facts for options
and hooks (their defaults, types, what is deprecated); read a hit with read_heading (its address has a #) or read_page; see what there is with list_section; go on with follow_links. Cite the url of what
you used. Every answer names the snapshot of the content it was made from.`;

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Creates a server with all tools, for one connection. */
export function createMcpServer({ fetch, siteName, reportError }: McpServerSource): McpServer {
  const ask = createGraphClient(fetch);
  const documentation = `the documentation of ${siteName}`;
  const server = new McpServer(
    { name: 'docgraph', title: `Documentation of ${siteName}`, version },
    { instructions: `This is ${documentation}. ${instructions}` },
  );
  const readPage = createReadPageTool(ask);

  /** Runs a tool. An error is an answer too, so that the caller can correct the call. */
  async function answer(run: () => Promise<ToolAnswer<ToolName>>): Promise<CallToolResult> {
    try {
      const { text, structured } = await run();
      return { content: [{ type: 'text', text }], structuredContent: { ...structured } };
    } catch (error) {
      return { content: [{ type: 'text', text: formatError(error, reportError) }], isError: true };
    }
  }

  function addTool<Name extends ToolName>(name: Name, title: string, description: string, run: RunTool<Name>): void {
    const inputSchema: StandardSchemaWithJSON = inputSchemas[name];
    const outputSchema: StandardSchemaWithJSON = outputSchemas[name];
    // The server has parsed the input with this schema, which the compiler cannot follow through a generic name.
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, (input) =>
      answer(() => run(input as ToolInput<Name>)),
    );
  }

  addTool(
    'search',
    'Search',
    `Finds pages and headings of ${documentation} that answer a question, best first, with excerpts.`,
    createSearchTool(ask),
  );
  addTool(
    'read_page',
    'Read a page',
    `Returns a page of ${documentation} as markdown, a long one in parts, with its outline.`,
    readPage,
  );
  addTool(
    'read_heading',
    'Read one heading',
    `Returns one heading of a page of ${documentation} as markdown, by its id or title, with everything below it.`,
    createReadHeadingTool(ask),
  );
  addTool(
    'find_facts',
    'Find options and hooks',
    `Finds what ${documentation} states of options and hooks: name, type, default, flag, since when, deprecated.`,
    createFindFactsTool(ask),
  );
  addTool(
    'list_section',
    'List a section',
    `Lists the sections of ${documentation}, or the pages of one in reading order.`,
    createListSectionTool(ask),
  );
  addTool(
    'follow_links',
    'Follow links',
    `Lists the links and further reading of a page of ${documentation}, or the links of other pages to it.`,
    createFollowLinksTool(ask),
  );
  server.registerResource(
    'page',
    new ResourceTemplate('docs:///{+path}', { list: undefined }),
    {
      title: 'A page as markdown',
      description:
        'A page by its address without the first slash, e.g. docs:///concepts/output/; the end of a long one names its next part.',
      mimeType: 'text/markdown',
    },
    async (uri) => {
      try {
        const cursor = uri.searchParams.get('cursor') ?? undefined;
        const { structured } = await readPage({ url: uri.pathname, maxCharacters: resourceCharacters, cursor });
        const { markdown, nextCursor } = structured;
        const next =
          nextCursor === undefined ? '' : `\n---\nThe next part: docs://${uri.pathname}?cursor=${nextCursor}\n`;
        return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: markdown + next }] };
      } catch (error) {
        throw new ResourceNotFoundError(uri.href, formatError(error, reportError));
      }
    },
  );
  return server;
}

/** Formats an error for the caller; an unexpected one is masked and reported. */
function formatError(error: unknown, reportError: (error: unknown) => void): string {
  if (error instanceof ToolError)
    return error.hint === undefined ? error.message : `${error.message}\nhint: ${error.hint}`;
  reportError(error);
  return 'Unexpected error.';
}
