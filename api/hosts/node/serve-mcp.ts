// Serves the tools for assistants over standard input and output, which must carry nothing but the protocol.

import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from '../../mcp/create-mcp-server.ts';
import type { ToolSource } from '../../mcp/create-tools.ts';
import { createStdioTransport } from './stdio-transport.ts';

/** A client that is served. */
export interface ServedClient {
  /** Resolves when the client is gone, or the service is closed. */
  readonly isGone: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Serves one client until it leaves. It may connect before the content is indexed. */
export function serveMcp(source: Promise<ToolSource>, reportError: (error: unknown) => void): ServedClient {
  const { promise: isGone, resolve } = Promise.withResolvers<void>();
  const transport = createStdioTransport(process.stdin, process.stdout);
  const { close } = serveStdio(async () => createMcpServer(await source), { transport, onerror: reportError });
  const onServiceClose = transport.onclose;
  const onclose = (): void => {
    onServiceClose?.();
    resolve();
  };
  Object.assign(transport, { onclose });
  return { isGone, close };
}
