// The tools as a client of the protocol sees them: the SDK's own client, connected in process, over an indexed tree.

import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContent, type OpenContent } from '../../../api/hosts/node/open-content.ts';
import { call, connectClient, createToolTree } from './tool-content.ts';

const tree = createToolTree();
const problems: unknown[] = [];
let content: OpenContent;
let client: Client;
let snapshotId: string;

beforeAll(async () => {
  content = await openContent({ ...tree, access: 'build', reportError: (error) => problems.push(error) });
  snapshotId = content.snapshot.id;
  client = await connectClient({
    fetch: (request) => content.api.fetch(request),
    siteName: 'Sample',
    reportError: (error) => problems.push(error),
  });
});
afterAll(async () => {
  await client.close();
  await content.close();
  tree.remove();
});

test('says what it is, and describes six tools that only read', async () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'docgraph', title: 'Documentation of Sample' });
  expect(client.getInstructions()).toContain('the documentation of Sample');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'read_page',
    'read_heading',
    'find_facts',
    'list_section',
    'follow_links',
  ]);
  for (const { description, annotations, inputSchema, outputSchema } of tools) {
    expect([description, outputSchema?.type, annotations?.readOnlyHint]).toEqual([expect.any(String), 'object', true]);
    for (const input of Object.values(inputSchema.properties ?? {})) {
      expect(input).toMatchObject({ description: expect.any(String) });
    }
  }
});

test('search finds headings and cites them', async () => {
  const { text, structured } = await call(client, 'search', { query: 'output.filename' });
  expect(structured).toEqual({
    snapshotId,
    total: 1,
    hits: [
      {
        url: 'https://docs.example/guides/first/#setup',
        title: 'Setup',
        titlesAbove: ['First Guide'],
        section: 'guides',
        excerpt: expect.stringContaining('**output.filename**'),
      },
    ],
    sections: [{ section: 'guides', count: 1 }],
  });
  expect(text).toContain(`1 hit for "output.filename" (snapshot ${snapshotId}).`);
  expect(text).toContain('1. [First Guide › Setup](https://docs.example/guides/first/#setup)');
});

test('search goes on from a cursor, keeps to a section, and suggests a spelling', async () => {
  const first = await call(client, 'search', { query: 'guide', limit: 1 });
  const { nextCursor, total } = first.structured as { nextCursor: string; total: number }; // as the schema says
  const second = await call(client, 'search', { query: 'guide', limit: 1, cursor: nextCursor });
  expect(total).toBeGreaterThan(1);
  expect(second.structured).not.toEqual(first.structured);
  expect(await call(client, 'search', { query: 'guide', section: 'none' })).toMatchObject({
    structured: { total: 0, hits: [] },
    text: expect.stringContaining('In other sections: guides'),
  });
  expect((await call(client, 'search', { query: 'zzzzzz' })).text).toContain('Try fewer or other words');
});

test.each([
  ['10,000 characters', 'output '.repeat(1_430)],
  ['operators only', '" "" ( ) AND - * ^'],
  ['a lone surrogate', '\u{d800} setup \u{dfff}'],
  ['markup', '<script>alert(1)</script>'],
])('search answers a query of %s', async (_, query) => {
  expect(await call(client, 'search', { query })).toMatchObject({ isError: false, structured: { snapshotId } });
});

const whole = `# First Guide

> Begin here.

Opening of the guide.

## Setup

> **Tip**
>
> Install \`output.filename\` with [care](https://docs.example/guides/first/#plan).

### Plan

Think of the [home page](https://docs.example/) and of [nothing](https://docs.example/gone/).

## Run it

**run.sh**

\`\`\`sh
npm start
\`\`\`
`;

test('read_page gives a page with its outline, by any form of its address', async () => {
  const outline = [
    ['setup', 'Setup', 2],
    ['plan', 'Plan', 3],
    ['run-it', 'Run it', 2],
  ].map(([heading, title, level]) => ({ heading, title, level, url: `https://docs.example/guides/first/#${heading}` }));
  const answer = await call(client, 'read_page', { url: '/guides/first/' });
  expect(answer).toEqual({
    isError: false,
    text: `${whole}\n---\nSource: https://docs.example/guides/first/ (snapshot ${snapshotId})`,
    structured: {
      snapshotId,
      url: 'https://docs.example/guides/first/',
      title: 'First Guide',
      markdown: whole,
      characters: whole.length,
      isComplete: true,
      outline,
    },
  });
  for (const url of [
    'guides/first',
    'guides/first.md',
    '/guides/first.md#setup',
    'content/guides/first.md',
    '/guides/first/index.md',
    'https://docs.example/guides/first/#setup',
    'http://localhost:3000/guides/first',
  ]) {
    expect(await call(client, 'read_page', { url })).toEqual(answer);
  }
});

test('read_page gives a long page in parts, and says how to go on', async () => {
  const parts: string[] = [];
  let cursor: string | undefined;
  const long = await openLong();
  do {
    const input = { url: '/guides/long/', maxCharacters: 1_000, ...(cursor !== undefined && { cursor }) };
    const { structured, text } = await call(long.client, 'read_page', input);
    const part = structured as { markdown: string; nextCursor?: string }; // as the schema says
    expect(part.markdown.length).toBeLessThanOrEqual(1_000);
    expect(text.includes('Go on with cursor')).toBe(part.nextCursor !== undefined);
    // The outline comes once, not with every part.
    expect(['outline' in part, text.includes('heading-1, heading-2')]).toEqual(Array(2).fill(cursor === undefined));
    parts.push(part.markdown);
    cursor = part.nextCursor;
  } while (cursor !== undefined);
  const { structured } = await call(long.client, 'read_page', { url: '/guides/long/', maxCharacters: 100_000 });
  expect(parts.length).toBeGreaterThan(5);
  expect((structured as { markdown: string }).markdown).toBe(parts.join('')); // as the schema says
  expect(parts.filter((part) => (part.match(/^```/gm)?.length ?? 0) % 2 === 1)).toEqual([]);
  await long.close();
});

const writeBlock = (index: number) =>
  `## Heading ${index}\n\n${'Words of it. '.repeat(20)}\n\n\`\`\`js\na(\n\n${index});\n\`\`\`\n`;

/** Opens a tree with one page of many headings and code blocks. */
async function openLong() {
  const own = createToolTree();
  own.write(
    'guides/long.md',
    `---\ntitle: Long\n---\n\n${Array.from({ length: 20 }, (_, index) => writeBlock(index)).join('\n')}`,
  );
  const opened = await openContent({ ...own, access: 'build', reportError: (error) => problems.push(error) });
  const connected = await connectClient({
    fetch: (request) => opened.api.fetch(request),
    siteName: 'Sample',
    reportError: (error) => problems.push(error),
  });
  return {
    client: connected,
    async close() {
      await connected.close();
      await opened.close();
      own.remove();
    },
  };
}

test('read_heading gives a heading with what stands below it', async () => {
  const { structured, text } = await call(client, 'read_heading', { url: '/guides/first/#setup' });
  const markdown = whole.slice(whole.indexOf('## Setup'), whole.indexOf('\n## Run it'));
  expect(structured).toEqual({
    snapshotId,
    url: 'https://docs.example/guides/first/#setup',
    pageUrl: 'https://docs.example/guides/first/',
    heading: 'setup',
    title: 'Setup',
    level: 2,
    markdown,
    characters: markdown.length,
    isComplete: true,
    outline: [{ heading: 'plan', title: 'Plan', level: 3, url: 'https://docs.example/guides/first/#plan' }],
  });
  expect(text.startsWith(markdown)).toBe(true);
  const last = await call(client, 'read_heading', { url: '/guides/first/', heading: '#run-it' });
  expect(last.structured).toMatchObject({ markdown: whole.slice(whole.indexOf('## Run it')), outline: [] });
});

test.each(['Run it', 'run IT', '`Run`  it', 'run-it', '#run-it'])('read_heading takes the name %j', async (heading) => {
  expect(await call(client, 'read_heading', { url: 'guides/first.md', heading })).toMatchObject({
    isError: false,
    structured: { heading: 'run-it', title: 'Run it', url: 'https://docs.example/guides/first/#run-it' },
  });
});

test('read_heading asks which one is meant when a title is there twice', async () => {
  expect((await call(client, 'read_heading', { url: '/facts/', heading: 'Same' })).text).toBe(
    'The page "Facts" has 2 headings "Same".\nhint: give the id of one: same, same-1',
  );
});

test('find_facts finds options by name, flag, default, type and deprecation', async () => {
  const filename = {
    kind: 'option',
    name: 'output.pathinfo',
    type: 'string',
    default: "'[name].js'",
    flag: '--output-pathinfo',
    since: '5.1',
    page: 'Facts',
    url: 'https://docs.example/facts/#outputpathinfo',
  };
  const { structured, text } = await call(client, 'find_facts', { name: 'output.path' });
  expect(structured).toEqual({ snapshotId, total: 1, facts: [filename] });
  expect(text).toBe(
    `1 option (snapshot ${snapshotId}).\n\n- [output.pathinfo](https://docs.example/facts/#outputpathinfo): ` +
      "type string; default '[name].js'; flag --output-pathinfo; since 5.1\n",
  );
  const namesOf = async (input: Readonly<Record<string, unknown>>) =>
    ((await call(client, 'find_facts', input)).structured as { facts: { name: string }[] }).facts.map(
      ({ name }) => name,
    ); // as the schema says
  expect(await namesOf({})).toEqual(['cache', 'output.pathinfo', 'Own option']);
  expect(await namesOf({ name: 'own opt' })).toEqual(['Own option']);
  expect(await namesOf({ name: '--output-' })).toEqual(['output.pathinfo']);
  expect(await namesOf({ default: 'TRUE' })).toEqual(['cache']);
  expect(await namesOf({ type: 'bool' })).toEqual(['cache']);
  expect(await namesOf({ deprecated: true })).toEqual(['cache']);
  expect(await namesOf({ kind: 'hook', name: 'run' })).toEqual(['compiler.hooks.run']);
});

test('find_facts goes on from a cursor, and says what else there is', async () => {
  const first = await call(client, 'find_facts', { limit: 1 });
  const { nextCursor: cursor } = first.structured as { nextCursor: string }; // as the schema says
  expect(first.text).toContain(`More: cursor ${cursor}`);
  expect((await call(client, 'find_facts', { limit: 1, cursor })).structured).toEqual({
    snapshotId,
    total: 3,
    facts: [expect.objectContaining({ name: 'output.pathinfo' })],
    nextCursor: expect.any(String),
  });
  expect((await call(client, 'find_facts', { name: 'compiler.hooks' })).text).toContain('There are 1 of kind "hook".');
  expect((await call(client, 'find_facts', { name: 'zzz' })).text).toContain('Give a shorter name');
});

test('list_section lists the sections, and the pages of one by cursor', async () => {
  expect((await call(client, 'list_section', {})).structured).toEqual({
    snapshotId,
    total: 2,
    sections: [
      { section: 'guides', title: 'Guides', url: 'https://docs.example/guides/', pageCount: 3 },
      { section: '', title: 'Home', url: 'https://docs.example/', pageCount: 2 },
    ],
  });
  const first = await call(client, 'list_section', { section: 'guides', limit: 2 });
  expect(first.structured).toMatchObject({
    total: 3,
    pages: [
      { url: 'https://docs.example/guides/', title: 'Guides', description: 'All guides.' },
      { url: 'https://docs.example/guides/first/', title: 'First Guide', description: 'Begin here.' },
    ],
  });
  const { nextCursor: cursor } = first.structured as { nextCursor: string }; // as the schema says
  const rest = await call(client, 'list_section', { section: '/guides/', limit: 2, cursor });
  expect(rest.structured).toMatchObject({ pages: [{ title: 'Second Guide' }] });
  expect(rest.structured).not.toHaveProperty('nextCursor');
});

test('follow_links lists the links of a page and those that lead to it', async () => {
  const first = await call(client, 'follow_links', { url: '/guides/first/', limit: 3 });
  expect(first.structured).toMatchObject({
    direction: 'outgoing',
    total: 4,
    links: [
      { url: 'https://docs.example/guides/first/#plan', text: 'care', kind: 'page', isBroken: false },
      { url: 'https://docs.example/', text: 'home page', title: 'Home', kind: 'page', isBroken: false },
      { url: 'https://docs.example/gone/', text: 'nothing', isBroken: true },
    ],
  });
  const { nextCursor: cursor } = first.structured as { nextCursor: string }; // as the schema says
  expect((await call(client, 'follow_links', { url: '/guides/first/', limit: 3, cursor })).structured).toMatchObject({
    links: [{ url: 'https://norm.example/', text: 'Norm', kind: 'related' }],
  });
  const incoming = await call(client, 'follow_links', { url: '/guides/first/', direction: 'incoming' });
  expect(incoming.structured).toMatchObject({
    total: 3,
    links: [
      { url: 'https://docs.example/', title: 'Home' },
      { url: 'https://docs.example/guides/', title: 'Guides' },
      { url: 'https://docs.example/guides/second/', title: 'Second Guide' },
    ],
  });
});

test.each([
  [
    'read_page',
    { url: '/guides/frist/' },
    'There is no page at "/guides/frist/".\nhint: the nearest: https://docs.example/guides/first/ (First Guide), https://docs.example/guides/ (Guides)',
  ],
  [
    'read_page',
    { url: '/start/' },
    'There is no page at "/start/".\nhint: the nearest: https://docs.example/guides/first/ (First Guide)',
  ],
  [
    'read_page',
    { url: 'https://other.example/guides/first/' },
    '"https://other.example/guides/first/" is on another site.\nhint: pages of this site begin with https://docs.example/',
  ],
  [
    'read_page',
    { url: 'javascript:alert(1)' },
    '"javascript:alert(1)" is not the address of a page.\nhint: give an address as search and list_section do, e.g. "/concepts/output/"',
  ],
  [
    'read_page',
    { url: '/guides/first/', cursor: 'x' },
    'The cursor is not one of this tool.\nhint: give "nextCursor" of the answer before, or none',
  ],
  [
    'read_page',
    { url: '/guides/first/', cursor: Buffer.from('other:5').toString('base64url') },
    'The content has changed since this cursor was made.\nhint: call again without a cursor',
  ],
  [
    'read_heading',
    { url: '/guides/first/#setpu' },
    'The page "First Guide" has no heading "setpu".\nhint: did you mean "setup"? its headings: setup, plan, run-it',
  ],
  [
    'read_heading',
    { url: '/guides/first/' },
    '"/guides/first/" names no heading.\nhint: end it with "#" and the id of a heading, give its id or title as "heading", or use read_page',
  ],
  [
    'list_section',
    { section: 'guide' },
    'There is no section "guide".\nhint: did you mean "guides"? sections: "guides", ""',
  ],
  ['search', { query: 'guide', cursor: 'x' }, expect.stringMatching(/cursor[^]*\nhint: /)],
  [
    'find_facts',
    { kind: 'hook', default: '1' },
    'A hook has no default.\nhint: leave "default" out, or ask for kind "option"',
  ],
  ['find_facts', { cursor: 'x' }, expect.stringMatching(/is not a cursor[^]*\nhint: /)],
  [
    'read_page',
    { url: 'guides/none.md' },
    expect.stringMatching(/^There is no page at "guides\/none\.md"\.\nhint: the nearest: /),
  ],
  ['search', { query: '' }, expect.stringContaining('query: give words to look for')],
  ['search', { query: 'a', limit: 1_000 }, expect.stringContaining('limit: give at most 30, and ask for the rest')],
  ['follow_links', { url: '/', direction: 'sideways' }, expect.stringContaining('direction: Invalid option')],
  ['read_page', {}, expect.stringContaining('url: give the address of a page, e.g. "/concepts/output/", or its file')],
])('%s of %j says what is wrong', async (name, input, text) => {
  expect(await call(client, name, input)).toEqual({ isError: true, text, structured: undefined });
});

test('an unknown tool is an error of the protocol', async () => {
  await expect(client.callTool({ name: 'nope', arguments: {} })).rejects.toMatchObject({ code: -32602 });
});

test('pages are resources too', async () => {
  expect((await client.listResourceTemplates()).resourceTemplates).toMatchObject([
    { uriTemplate: 'docs:///{+path}', mimeType: 'text/markdown' },
  ]);
  expect(await client.readResource({ uri: 'docs:///guides/first/' })).toMatchObject({
    contents: [{ uri: 'docs:///guides/first/', mimeType: 'text/markdown', text: whole }],
  });
  await expect(client.readResource({ uri: 'docs:///gone/' })).rejects.toMatchObject({
    message: expect.stringContaining('There is no page at "/gone/".'),
  });
});

test('a long page is a resource in parts', async () => {
  const own = createToolTree();
  own.write('guides/long.md', `---\ntitle: Long\n---\n\n${'Words of it.\n\n'.repeat(12_000)}`);
  const opened = await openContent({ ...own, access: 'build', reportError: (error) => problems.push(error) });
  const connected = await connectClient({
    fetch: (request) => opened.api.fetch(request),
    siteName: 'Sample',
    reportError: (error) => problems.push(error),
  });
  const readText = async (uri: string): Promise<string> => {
    const [part] = (await connected.readResource({ uri })).contents;
    return part !== undefined && 'text' in part ? part.text : '';
  };
  const first = await readText('docs:///guides/long/');
  const next = /\n---\nThe next part: (docs:\S+)\n$/.exec(first)?.[1] ?? '';
  expect(first.length).toBeLessThan(100_200);
  const second = await readText(next);
  expect([second.startsWith('Words of it.'), second.includes('The next part')]).toEqual([true, false]);
  await connected.close();
  await opened.close();
  own.remove();
});

test('an unexpected error is masked and reported', async () => {
  const reported: unknown[] = [];
  const failing = await connectClient({
    fetch: () => Promise.reject(new Error('secret')),
    siteName: 'Sample',
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

test('nothing unexpected happened', () => {
  expect(problems).toEqual([]);
});
