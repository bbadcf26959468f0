// The tools over Streamable HTTP, without sessions: each request is independent.

import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { toAnswer, type Answer } from '../http/answer.ts';
import type { ReceivedRequest } from '../http/received-request.ts';
import { createMcpServer } from './create-mcp-server.ts';
import type { ToolSource } from './create-tools.ts';

/** Options of an endpoint. */
export interface McpEndpointOptions extends ToolSource {
  /** Origin that the site is published at, whose pages and proxies may call the tools. */
  readonly siteUrl: string | undefined;
  /** Largest body of a request, in bytes. */
  readonly maxBodyBytes: number;
}

/** Answers requests for tools. */
export interface McpEndpoint {
  readonly answer: (request: ReceivedRequest) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** Largest number of open streams. Nothing is ever sent on them, because the content does not change. */
const maxSubscriptions = 16;

/**
 * Creates the endpoint. It rejects requests from pages of other sites, and unknown host names, which protects against
 * DNS rebinding.
 * @see https://modelcontextprotocol.io/specification (Streamable HTTP, security)
 */
export function createMcpEndpoint(options: McpEndpointOptions): McpEndpoint {
  const { siteUrl, maxBodyBytes, reportError } = options;
  const siteHost = siteUrl === undefined ? undefined : URL.parse(siteUrl)?.hostname;
  const known = [...localhostAllowedHostnames(), ...(siteHost === undefined ? [] : [siteHost])];
  const handler = createMcpHandler(() => createMcpServer(options), {
    maxRequestBodySize: maxBodyBytes,
    maxSubscriptions,
    onerror: (error) => {
      if (!isClientError(error)) reportError(error);
    },
  });

  return {
    async answer(received) {
      const request = createRequest(received);
      const refused = hostHeaderValidationResponse(request, [...known, ...listAddresses(request)]);
      if (refused !== undefined) return toAnswer(refused);
      const foreign = originValidationResponse(request, known);
      if (foreign !== undefined) return toAnswer(foreign);
      const response = await handler.fetch(request);
      if (response.status === 405) response.headers.set('allow', 'POST');
      return toAnswer(response);
    },
    close: handler.close,
  };
}

/** Lists the host of a request if it is an IP address, for which DNS rebinding is impossible. */
function listAddresses(request: Request): readonly string[] {
  const hostname = URL.parse(`http://${request.headers.get('host') ?? ''}`)?.hostname ?? '';
  // A parsed IP address consists of four numbers, or is in brackets.
  return /^\[|^\d+(?:\.\d+){3}$/.test(hostname) ? [hostname] : [];
}

/** Returns whether an error was caused by the request instead of a bug. */
function isClientError(error: Error): boolean {
  return !(error instanceof TypeError || error instanceof RangeError);
}

const usedHeaders = [
  'accept',
  'authorization',
  'content-type',
  'host',
  'last-event-id',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'mcp-session-id',
  'origin',
];

/** Creates the request for the library, with the headers that it uses. */
function createRequest({ method, target, headers, body, signal }: ReceivedRequest): Request {
  const used = usedHeaders.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Request(`http://localhost${target}`, {
    method,
    headers: used,
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  });
}
