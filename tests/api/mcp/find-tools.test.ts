// The tools that find: search, facts, sections and links.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, createToolTree, openTools, type OpenTools } from './tool-content.ts';

let tools: OpenTools;
beforeAll(async () => {
  tools = await openTools(createToolTree());
});
afterAll(() => tools.close());

test('search finds headings and cites them', async () => {
  const { text, structured } = await call(tools.client, 'search', { query: 'output.filename' });
  expect(structured).toEqual({
    snapshotId: tools.snapshotId,
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
  expect(text).toContain(`1 hit for "output.filename" (snapshot ${tools.snapshotId}).`);
  expect(text).toContain('1. [First Guide › Setup](https://docs.example/guides/first/#setup)');
});

test('search goes on from a cursor, keeps to a section, and suggests a spelling', async () => {
  const first = await call(tools.client, 'search', { query: 'guide', limit: 1 });
  const { nextCursor, total } = first.structured as { nextCursor: string; total: number }; // as the schema says
  const second = await call(tools.client, 'search', { query: 'guide', limit: 1, cursor: nextCursor });
  expect(total).toBeGreaterThan(1);
  expect(second.structured).not.toEqual(first.structured);
  expect(await call(tools.client, 'search', { query: 'guide', section: 'none' })).toMatchObject({
    structured: { total: 0, hits: [] },
    text: expect.stringContaining('In other sections: guides'),
  });
  expect((await call(tools.client, 'search', { query: 'zzzzzz' })).text).toContain('Try fewer or other words');
});

test.each([
  ['10,000 characters', 'output '.repeat(1_430)],
  ['operators only', '" "" ( ) AND - * ^'],
  ['a lone surrogate', '\u{d800} setup \u{dfff}'],
  ['markup', '<script>alert(1)</script>'],
])('search answers a query of %s', async (_, query) => {
  expect(await call(tools.client, 'search', { query })).toMatchObject({
    isError: false,
    structured: { snapshotId: tools.snapshotId },
  });
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
  const { structured, text } = await call(tools.client, 'find_facts', { name: 'output.path' });
  expect(structured).toEqual({ snapshotId: tools.snapshotId, total: 1, facts: [filename] });
  expect(text).toBe(
    `1 option (snapshot ${tools.snapshotId}).\n\n- [output.pathinfo](https://docs.example/facts/#outputpathinfo): ` +
      "type string; default '[name].js'; flag --output-pathinfo; since 5.1\n",
  );
  const namesOf = async (input: Readonly<Record<string, unknown>>) =>
    ((await call(tools.client, 'find_facts', input)).structured as { facts: { name: string }[] }).facts.map(
      ({ name }) => name,
    ); // as the schema says
  expect(await namesOf({})).toEqual(['cache', 'output.pathinfo', 'Own option']);
  expect(await namesOf({ name: 'own opt' })).toEqual(['Own option']);
  expect(await namesOf({ name: '--output-' })).toEqual(['output.pathinfo']);
  expect(await namesOf({ default: 'TRUE' })).toEqual(['cache']);
  expect(await namesOf({ type: 'bool' })).toEqual(['cache']);
  expect(await namesOf({ isDeprecated: true })).toEqual(['cache']);
  expect(await namesOf({ kind: 'hook', name: 'run' })).toEqual(['compiler.hooks.run']);
});

test('find_facts goes on from a cursor, and says what else there is', async () => {
  const first = await call(tools.client, 'find_facts', { limit: 1 });
  const { nextCursor: cursor } = first.structured as { nextCursor: string }; // as the schema says
  expect(first.text).toContain(`More: cursor ${cursor}`);
  expect((await call(tools.client, 'find_facts', { limit: 1, cursor })).structured).toEqual({
    snapshotId: tools.snapshotId,
    total: 3,
    facts: [expect.objectContaining({ name: 'output.pathinfo' })],
    nextCursor: expect.any(String),
  });
  expect((await call(tools.client, 'find_facts', { name: 'compiler.hooks' })).text).toContain(
    'There are 1 of kind "hook".',
  );
  expect((await call(tools.client, 'find_facts', { name: 'zzz' })).text).toContain('Give a shorter name');
});

test('list_section lists the sections, and the pages of one by cursor', async () => {
  expect((await call(tools.client, 'list_section', {})).structured).toEqual({
    snapshotId: tools.snapshotId,
    total: 2,
    sections: [
      { section: 'guides', title: 'Guides', url: 'https://docs.example/guides/', pageCount: 3 },
      { section: '', title: 'Home', url: 'https://docs.example/', pageCount: 2 },
    ],
  });
  const first = await call(tools.client, 'list_section', { section: 'guides', limit: 2 });
  expect(first.structured).toMatchObject({
    total: 3,
    pages: [
      { url: 'https://docs.example/guides/', title: 'Guides', description: 'All guides.' },
      { url: 'https://docs.example/guides/first/', title: 'First Guide', description: 'Begin here.' },
    ],
  });
  const { nextCursor: cursor } = first.structured as { nextCursor: string }; // as the schema says
  const rest = await call(tools.client, 'list_section', { section: '/guides/', limit: 2, cursor });
  expect(rest.structured).toMatchObject({ pages: [{ title: 'Second Guide' }] });
  expect(rest.structured).not.toHaveProperty('nextCursor');
});

test('follow_links lists the links of a page and those that lead to it', async () => {
  const first = await call(tools.client, 'follow_links', { url: '/guides/first/', limit: 3 });
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
  expect(
    (await call(tools.client, 'follow_links', { url: '/guides/first/', limit: 3, cursor })).structured,
  ).toMatchObject({
    links: [{ url: 'https://norm.example/', text: 'Norm', kind: 'related' }],
  });
  const incoming = await call(tools.client, 'follow_links', { url: '/guides/first/', direction: 'incoming' });
  expect(incoming.structured).toMatchObject({
    total: 3,
    links: [
      { url: 'https://docs.example/', title: 'Home' },
      { url: 'https://docs.example/guides/', title: 'Guides' },
      { url: 'https://docs.example/guides/second/', title: 'Second Guide' },
    ],
  });
});
