// The tools as a client of the protocol sees them: the SDK's own client, connected in process, over an indexed tree.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, connectClient, createToolTree, firstGuide, openTools, type OpenTools } from './tool-content.ts';

let tools: OpenTools;
beforeAll(async () => {
  tools = await openTools(createToolTree());
});
afterAll(() => tools.close());

test('says what it is, and describes six tools that only read', async () => {
  const { client } = tools;
  expect(client.getServerVersion()).toMatchObject({ name: 'docgraph', title: 'Documentation of Sample' });
  expect(client.getInstructions()).toContain('the documentation of Sample');
  const { tools: described } = await client.listTools();
  expect(described.map(({ name }) => name)).toEqual([
    'search',
    'read_page',
    'read_heading',
    'find_facts',
    'list_section',
    'follow_links',
  ]);
  for (const { description, annotations, inputSchema, outputSchema } of described) {
    expect([description, outputSchema?.type, annotations?.readOnlyHint]).toEqual([expect.any(String), 'object', true]);
    for (const input of Object.values(inputSchema.properties ?? {})) {
      expect(input).toMatchObject({ description: expect.any(String) });
    }
  }
});

test.each(['nope', 'constructor', '__proto__', 'toString'])(
  'the unknown tool "%s" is an error of the protocol',
  async (name) => {
    await expect(tools.client.callTool({ name, arguments: {} })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(`Tool ${name} not found`),
    });
  },
);

test('pages are resources too', async () => {
  expect((await tools.client.listResourceTemplates()).resourceTemplates).toMatchObject([
    { uriTemplate: 'docs:///{+path}', mimeType: 'text/markdown' },
  ]);
  expect(await tools.client.readResource({ uri: 'docs:///guides/first/' })).toMatchObject({
    contents: [{ uri: 'docs:///guides/first/', mimeType: 'text/markdown', text: firstGuide }],
  });
  await expect(tools.client.readResource({ uri: 'docs:///gone/' })).rejects.toMatchObject({
    message: expect.stringContaining('There is no page at "/gone/".'),
  });
});

test('a long page is a resource in parts', async () => {
  const tree = createToolTree();
  tree.write('guides/long.md', `---\ntitle: Long\n---\n\n${'Words of it.\n\n'.repeat(12_000)}`);
  const long = await openTools(tree);
  const readText = async (uri: string): Promise<string> => {
    const [part] = (await long.client.readResource({ uri })).contents;
    return part !== undefined && 'text' in part ? part.text : '';
  };
  const first = await readText('docs:///guides/long/');
  const next = /\n---\nThe next part: (docs:\S+)\n$/.exec(first)?.[1] ?? '';
  expect(first.length).toBeLessThan(100_200);
  const second = await readText(next);
  expect([second.startsWith('Words of it.'), second.includes('The next part')]).toEqual([true, false]);
  await long.close();
});

test('an unexpected error is masked and reported', async () => {
  const reported: unknown[] = [];
  const failing = await connectClient({
    fetch: () => Promise.reject(new Error('secret')),
    siteName: 'Sample',
    facts: {},
    reportError: (error) => reported.push(error),
  });
  expect(await call(failing, 'list_section', {})).toEqual({
    isError: true,
    text: 'Unexpected error.',
    structured: undefined,
  });
  expect(reported).toEqual([new Error('secret')]);
  await failing.close();
});
