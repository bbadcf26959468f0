// The tools over standard input and output, which carry nothing but the protocol.

import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerSource } from '../../mcp/create-mcp-server.ts';

/** Serves one client until it leaves. It may connect before the content is indexed. */
export function serveMcp(
  source: Promise<McpServerSource>,
  reportError: (error: unknown) => void,
): { readonly close: () => Promise<void> } {
  return serveStdio(async () => createMcpServer(await source), { onerror: reportError });
}
