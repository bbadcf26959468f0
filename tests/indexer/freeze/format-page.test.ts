import { expect, test } from 'vitest';
import { formatPage } from '../../../indexer/freeze/format-page.ts';
import { linkTree } from '../../../indexer/link/link-tree.ts';
import { buildTreeInput } from '../build-tree-input.ts';

const linked = linkTree(
  buildTreeInput({
    'index.md': { links: ['/guides/a/#x', 'https://example.org/'], anchors: ['x'], options: ['mode'] },
    'guides/a.md': { anchors: ['x'] },
  }),
);
const [page] = linked.pages.filter(({ url }) => url === '/');
const [printable] = linked.pages.filter(({ isPrintable }) => isPrintable);
if (page === undefined || printable === undefined) throw new Error('The tree has a page and a printable page.');
const [link, ...links] = page.links;

test('leaves out what follows from the text', () => {
  expect(formatPage({ ...page, anchors: [], extraIds: ['y'], options: [], hooks: [], blockEntries: [] })).toBe(
    formatPage(page),
  );
});

test.each(Object.keys(page).filter((name) => !/^(?:anchors|extraIds|options|hooks|blockEntries|links)$/.test(name)))(
  'says another %s',
  (name) => {
    expect(formatPage({ ...page, [name]: ['other'] })).not.toBe(formatPage(page));
  },
);

test.each(['kind', 'url', 'targetUrl', 'fragment', 'problem'])('says another %s of a link', (name) => {
  const changed = { ...page, links: [{ ...link, [name]: 'other' }, ...links] };
  expect(formatPage(changed as typeof page)).not.toBe(formatPage(page)); // any text will do for the comparison
});

test('says everything about a page that is generated', () => {
  expect(formatPage({ ...printable, extraIds: ['y'] })).not.toBe(formatPage(printable));
});
