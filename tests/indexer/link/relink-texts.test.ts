import { expect, test } from 'vitest';
import { freezeSnapshot } from '../../../indexer/freeze/freeze-snapshot.ts';
import { relinkTree } from '../../../indexer/link/link-tree.ts';
import { relinkTexts } from '../../../indexer/link/relink-texts.ts';
import { buildTreeInput, type SketchedPage } from '../build-tree-input.ts';

const many = Array.from({ length: 101 }, (_, index) => `/gone-${index}/`);

/** Links a tree of two pages, and again after an edit of one. @returns undefined when the whole tree has to be linked */
function relink(other: SketchedPage, before: SketchedPage, after: SketchedPage) {
  const input = buildTreeInput({ 'a.md': before, 'b.md': other });
  const { linked, linkState } = relinkTree(input);
  const edited = buildTreeInput({ 'a.md': after, 'b.md': other });
  const pages = [...edited.pages].map((page, index) =>
    page.filePath === 'b.md' ? (input.pages[index] ?? page) : page,
  );
  return relinkTexts({ ...edited, pages }, { snapshot: freezeSnapshot(linked), linkState });
}

test.each<[what: string, other: SketchedPage, before: SketchedPage, after: SketchedPage, reported: readonly string[]]>([
  ['of another page', { links: ['/gone/'] }, {}, { links: ['b.md'] }, ['b.md:101 link/dead-page']],
  ['that comes', {}, {}, { links: ['/gone/'] }, ['a.md:101 link/dead-page']],
  ['that goes', {}, { links: ['#gone'] }, {}, []],
  [
    'that moves',
    { problems: [['tree/nul-byte', 2]] },
    { links: ['/gone/'], problems: [['tree/nul-byte', 1]] },
    { links: ['b.md', '/gone/'], problems: [['tree/nul-byte', 3]] },
    ['a.md:3 tree/nul-byte', 'a.md:102 link/dead-page', 'b.md:2 tree/nul-byte'],
  ],
])('an edit is linked alone despite a problem %s', (_what, other, before, after, reported) => {
  const diagnostics = relink(other, before, after)?.linked.diagnostics;
  expect(diagnostics?.map(({ filePath, place, code }) => `${filePath}:${place.line} ${code}`)).toEqual(reported);
});

test('with any number of dead links, an edit of one is linked alone', () => {
  expect(relink({ links: many }, {}, { links: ['b.md'] })).toBeDefined();
  expect(relink({ links: many }, { links: ['/gone/'] }, { links: ['b.md', '/gone/'] })).toBeDefined();
  expect(relink({ links: many }, {}, { links: ['/gone/'] })).toBeDefined();
  expect(relink({ links: many }, { links: ['/gone/'] }, {})).toBeDefined();
});
