// The tools as a server of the Model Context Protocol. All of them are read-only.

import {
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  type CallToolResult,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import { createTools, formatToolError, listKinds, type ToolSource } from './create-tools.ts';
import { createGraphClient } from './graph-client.ts';
import { createReadPageTool } from './read-page-tool.ts';
import { findInputSchema } from './tool-inputs.ts';
import { outputSchemas } from './tool-outputs.ts';

const version = '1.1.0';

/** Longest part of a page that is returned as a resource. */
const resourceCharacters = 100_000;

const instructions =
  'Read a hit with ' +
  'read_heading (if its address has a #) or read_page. Use list_section to see what exists, and follow_links to ' +
  'continue. Cite the url of the sources that you used. Every answer names the snapshot of the content that it is from.';

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Creates a server with all tools, for one connection. */
export function createMcpServer({ fetch, siteName, facts, reportError }: ToolSource): McpServer {
  const ask = createGraphClient(fetch);
  const documentation = `the documentation of ${siteName}`;
  const kinds = listKinds(facts);
  const hint = kinds === '' ? '' : `, or with find_facts for ${kinds}`;
  const server = new McpServer(
    { name: 'docgraph', title: `Documentation of ${siteName}`, version },
    { instructions: `This is ${documentation}. Begin with search${hint}. ${instructions}` },
  );
  Object.setPrototypeOf(server['_registeredTools'], null); // the library looks for names of clients in it: `constructor`
  for (const { name, title, description, run } of createTools({ fetch, siteName, facts, reportError })) {
    const inputSchema: StandardSchemaWithJSON = findInputSchema(name, facts);
    const outputSchema: StandardSchemaWithJSON = outputSchemas[name];
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, async (input) => {
      const { text, structured } = await run(input);
      const content: CallToolResult['content'] = [{ type: 'text', text }];
      // An error is an answer too, so that the caller can correct the call.
      return structured === undefined ? { content, isError: true } : { content, structuredContent: { ...structured } };
    });
  }
  const readPage = createReadPageTool(ask);
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
        throw new ResourceNotFoundError(uri.href, formatToolError(error, reportError));
      }
    },
  );
  return server;
}
