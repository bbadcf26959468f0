// The tools that read: pages and headings, whole or in parts.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, createToolTree, firstGuide, openTools, type OpenTools, type ToolTree } from './tool-content.ts';

let tools: OpenTools;
beforeAll(async () => {
  tools = await openTools(createToolTree());
});
afterAll(() => tools.close());

test('read_page gives a page with its outline, by any form of its address', async () => {
  const outline = [
    ['setup', 'Setup', 2],
    ['plan', 'Plan', 3],
    ['run-it', 'Run it', 2],
  ].map(([heading, title, level]) => ({ heading, title, level, url: `https://docs.example/guides/first/#${heading}` }));
  const answer = await call(tools.client, 'read_page', { url: '/guides/first/' });
  expect(answer).toEqual({
    isError: false,
    text: `${firstGuide}\n---\nSource: https://docs.example/guides/first/ (snapshot ${tools.snapshotId})`,
    structured: {
      snapshotId: tools.snapshotId,
      url: 'https://docs.example/guides/first/',
      title: 'First Guide',
      markdown: firstGuide,
      characters: firstGuide.length,
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
    expect(await call(tools.client, 'read_page', { url })).toEqual(answer);
  }
});

test('read_page gives a long page in parts, and says how to go on', async () => {
  const parts: string[] = [];
  let cursor: string | undefined;
  const long = await openTools(createLongTree());
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

/** A tree with one page of many headings and code blocks. */
function createLongTree(): ToolTree {
  const tree = createToolTree();
  tree.write(
    'guides/long.md',
    `---\ntitle: Long\n---\n\n${Array.from({ length: 20 }, (_, index) => writeBlock(index)).join('\n')}`,
  );
  return tree;
}

test('read_heading gives a heading with the text below it', async () => {
  const { structured, text } = await call(tools.client, 'read_heading', { url: '/guides/first/#setup' });
  const markdown = firstGuide.slice(firstGuide.indexOf('## Setup'), firstGuide.indexOf('\n## Run it'));
  expect(structured).toEqual({
    snapshotId: tools.snapshotId,
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
  const last = await call(tools.client, 'read_heading', { url: '/guides/first/', heading: '#run-it' });
  expect(last.structured).toMatchObject({ markdown: firstGuide.slice(firstGuide.indexOf('## Run it')), outline: [] });
});

test.each(['Run it', 'run IT', '`Run`  it', 'run-it', '#run-it'])('read_heading takes the name %j', async (heading) => {
  expect(await call(tools.client, 'read_heading', { url: 'guides/first.md', heading })).toMatchObject({
    isError: false,
    structured: { heading: 'run-it', title: 'Run it', url: 'https://docs.example/guides/first/#run-it' },
  });
});

test('read_heading asks which one is meant when a title is there twice', async () => {
  expect((await call(tools.client, 'read_heading', { url: '/facts/', heading: 'Same' })).text).toBe(
    'The page "Facts" has 2 headings "Same".\nhint: give the id of one: same, same-1',
  );
});
