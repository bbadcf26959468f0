// What a tool answers to input that it cannot use: what is wrong, and a hint.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, createToolTree, openTools, type OpenTools } from './tool-content.ts';

let tools: OpenTools;
beforeAll(async () => {
  tools = await openTools(createToolTree());
});
afterAll(() => tools.close());

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
  expect(await call(tools.client, name, input)).toEqual({ isError: true, text, structured: undefined });
});
