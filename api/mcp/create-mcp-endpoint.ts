// The tools over Streamable HTTP, without sessions: every request brings all that its answer needs.

import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { createMcpServer, type McpServerSource } from './create-mcp-server.ts';

/** Describes the endpoint of a server. */
export interface McpEndpointOptions extends McpServerSource {
  /** Origin the site is published at, whose pages and proxies may ask too. */
  readonly siteUrl: string | undefined;
  /** Largest body of a request, in bytes. */
  readonly maxBodyBytes: number;
}

/** Answers the requests of one endpoint. */
export interface McpEndpoint {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** Streams of one server that may be open at once; nothing is ever sent on them, as the content does not change. */
const maxSubscriptions = 16;

/**
 * Creates the endpoint. A page of another site cannot ask it, nor one whose host name is made to lead here.
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
    async fetch(request) {
      const refused = hostHeaderValidationResponse(request, [...known, ...listAddresses(request)]);
      if (refused !== undefined) return refused;
      const foreign = originValidationResponse(request, known);
      if (foreign !== undefined) return foreign;
      const response = await handler.fetch(request);
      if (response.status === 405) response.headers.set('allow', 'POST');
      return response;
    },
    close: handler.close,
  };
}

/** Lists the host of a request when it is an address: no name can have been made to lead there. */
function listAddresses(request: Request): readonly string[] {
  const hostname = URL.parse(`http://${request.headers.get('host') ?? ''}`)?.hostname ?? '';
  // What is parsed has one form: four numbers, or brackets.
  return /^\[|^\d+(?:\.\d+){3}$/.test(hostname) ? [hostname] : [];
}

/** Tells a request that is wrong from a server that is. */
function isClientError(error: Error): boolean {
  return !(error instanceof TypeError || error instanceof RangeError);
}
