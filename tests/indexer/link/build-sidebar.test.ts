import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildSidebar, extractReadingOrder, maxSidebarLevels } from '../../../indexer/link/build-sidebar.ts';
import type { SidebarItemRecord } from '../../../schema/records/tree-records.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const noOrder = { group: undefined, sort: undefined, date: undefined };
const chain = names.map((name, index) => {
  const url = `/s/${names.slice(0, index + 1).join('/')}/`;
  return { url, filePath: `${url.slice(1, -1)}.md`, title: name, sectionSlug: 's', isIndex: false, ...noOrder };
});

const countLevels = (items: readonly SidebarItemRecord[]): number =>
  items.length === 0 ? 0 : 1 + Math.max(...items.map(({ children }) => countLevels(children)));

test('pages below the last level stand at it, in reading order', () => {
  const sidebar = buildSidebar(chain);
  expect(countLevels(sidebar)).toBe(maxSidebarLevels);
  expect(extractReadingOrder(sidebar)).toEqual(chain.map(({ url }) => url));
});

test('the query of the sidebar asks for every level', () => {
  const query = readFileSync(new URL('../../../web/app/sidebar/sidebar.graphql', import.meta.url), 'utf8');
  expect(query.match(/children \{/g)).toHaveLength(maxSidebarLevels - 1);
});
