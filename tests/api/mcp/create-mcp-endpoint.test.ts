// The tools over HTTP: what a client of the SDK gets at a real port, and what requests get that are not as they should be.

import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMcpEndpoint, type McpEndpoint } from '../../../api/mcp/create-mcp-endpoint.ts';
import { toResponse } from '../../../api/http/answer.ts';
import { openContent, type OpenContent } from '../../../api/hosts/node/open-content.ts';
import { listen, type RunningServer } from '../../../api/hosts/node/listen.ts';
import { createNodeListener } from '../../../api/hosts/node/node-listener.ts';
import { receive } from '../receive.ts';
import { call, createClient, createToolTree } from './tool-content.ts';

const tree = createToolTree();
const problems: unknown[] = [];
const reportError = (error: unknown): void => void problems.push(error);
const maxBodyBytes = 20_000;
let content: OpenContent;
let endpoint: McpEndpoint;
let server: RunningServer;

beforeAll(async () => {
  content = await openContent({ ...tree, access: 'public', reportError });
  endpoint = createMcpEndpoint({
    fetch: (request) => content.api.fetch(request),
    siteName: 'Sample',
    facts: {},
    siteUrl: 'https://docs.example',
    maxBodyBytes,
    reportError,
  });
  server = await listen({
    listener: createNodeListener({ answer: endpoint.answer, maxBodyBytes, reportError }),
    port: 0,
  });
});
afterAll(async () => {
  await endpoint.close();
  await server.close();
  await content.close();
  tree.remove();
});

test('a client asks at a port, without a session', async () => {
  const client = createClient();
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}mcp`));
  await client.connect(transport);
  expect((await client.listTools()).tools.length).toBe(6);
  expect(await call(client, 'read_heading', { url: '/guides/first/#plan' })).toMatchObject({
    isError: false,
    structured: { snapshotId: content.snapshot.id, url: 'https://docs.example/guides/first/#plan' },
  });
  expect(await call(client, 'read_page', { url: '/gone/' })).toMatchObject({ isError: true });
  expect(transport.sessionId).toBeUndefined();
  await client.close();
});

interface Wanted {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
const callTool = (name: string, input: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } });

async function send({ method = 'POST', headers = {}, body = listTools }: Wanted) {
  const request = receive('/mcp', {
    host: 'localhost:3000',
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...headers,
  });
  const answer = await endpoint.answer({ ...request, method, body: method === 'POST' ? body : undefined });
  const response = toResponse(answer);
  const text = await response.text();
  const json: unknown = JSON.parse(text.replace(/^event: message\ndata: /, '') || 'null');
  return { status: response.status, allow: response.headers.get('allow'), json };
}

describe('a request', () => {
  test('that is as it should be gets its answer', async () => {
    expect(await send({})).toMatchObject({ status: 200, json: { result: { tools: expect.any(Array) } } });
  });

  test.each(['GET', 'DELETE', 'PUT'])('with %s is refused, as there are no sessions', async (method) => {
    expect(await send({ method })).toMatchObject({ status: 405, allow: 'POST', json: { error: { code: -32000 } } });
  });

  test.each<[string, Wanted, number, string]>([
    [
      'of an unknown version',
      { headers: { 'mcp-protocol-version': '1999-01-01' } },
      400,
      'Unsupported protocol version',
    ],
    ['that takes no JSON', { headers: { accept: 'text/html' } }, 406, 'Not Acceptable'],
    ['of another type', { headers: { 'content-type': 'text/plain' } }, 415, 'application/json'],
    ['that is no JSON', { body: '{nope' }, 400, 'Invalid JSON'],
    ['that is too large', { body: callTool('search', { query: 'x'.repeat(maxBodyBytes) }) }, 413, ''],
    ['from a page of another site', { headers: { origin: 'https://evil.example' } }, 403, 'Origin'],
    ['to a name that is made to lead here', { headers: { host: 'evil.example' } }, 403, 'Host'],
  ])('%s is refused', async (_, wanted, status, words) => {
    const { json, ...answer } = await send(wanted);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(json)).toContain(words);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['this machine', { host: '127.0.0.1:3000', origin: 'http://localhost:3000' }],
    ['an address of the network', { host: '192.168.1.5:3000' }],
    ['an IPv6 address', { host: '[fe80::1]:3000' }],
    ['the published site', { host: 'docs.example', origin: 'https://docs.example' }],
  ])('by way of %s is answered', async (_, headers) => {
    expect(await send({ headers })).toMatchObject({ status: 200 });
  });

  test('for an unknown tool or method says so', async () => {
    expect(await send({ body: callTool('nope', {}) })).toMatchObject({ json: { error: { code: -32602 } } });
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'nope' });
    expect(await send({ body })).toMatchObject({ json: { error: { code: -32601 } } });
  });

  test('with 10,000 characters and lone surrogates is answered', async () => {
    const body = callTool('search', { query: `${'x '.repeat(5_000)}\u{d800}` });
    expect(await send({ body })).toMatchObject({ status: 200, json: { result: { structuredContent: { total: 0 } } } });
  });
});

test('nothing unexpected happened', () => {
  expect(problems).toEqual([]);
});
