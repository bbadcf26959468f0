// The tools over standard input and output: nothing but the protocol goes out there.

import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerSource } from './create-mcp-server.ts';

/** Serves one client until it goes; the content may still be on its way when it comes. */
export function serveMcp(
  source: Promise<McpServerSource>,
  reportError: (error: unknown) => void,
): { readonly close: () => Promise<void> } {
  return serveStdio(async () => createMcpServer(await source), { onerror: reportError });
}
