// Serves the tools for assistants over standard input and output, which must carry nothing but the protocol.

import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from '../../mcp/create-mcp-server.ts';
import type { ToolSource } from '../../mcp/create-tools.ts';

/** Serves one client until it leaves. It may connect before the content is indexed. */
export function serveMcp(
  source: Promise<ToolSource>,
  reportError: (error: unknown) => void,
): { readonly close: () => Promise<void> } {
  return serveStdio(async () => createMcpServer(await source), { onerror: reportError });
}
