import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { freezeSnapshot } from '../../../indexer/freeze/freeze-snapshot.ts';
import type { LinkRun } from '../../../indexer/link/link-run.ts';
import { linkTree, relinkTree } from '../../../indexer/link/link-tree.ts';
import type { LinkedTree } from '../../../indexer/types/linked-tree.ts';
import type { SourcePage, TreeInput } from '../../../indexer/types/tree-input.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { countRuns } from '../../long-runs.ts';
import { buildTreeInput, type SketchedPage } from '../build-tree-input.ts';

/** Names that collide: indexes, duplicates, case, sections with and without an index, names to encode. */
const paths = [
  'index.md',
  'a.md',
  'A.md',
  'a/index.md',
  'a/x.md',
  'a/_y.mdx',
  'a/y/z.md',
  'a/printable.md',
  'b/x y.md',
  'b/q.md',
  'blog/p.md',
  'blog/q.md',
];
const hrefs = [
  '/',
  '/a/',
  'x.md#h1',
  '/a/x/#h2',
  '../b/q.md',
  '/b/x%20y/#h1',
  '#h1',
  '/old/',
  '/a/x/#old',
  '/a/printable/#x--h1',
  '/a/printable/#x-2',
  '/gone/',
  '../../out.md',
  'https://host/',
  'logo.svg',
];
const subset = (values: readonly string[], maxLength: number) =>
  fc.subarray([...values], { maxLength: Math.min(maxLength, values.length) });
const frontMatter = fc.record(
  {
    title: fc.constantFrom('One', 'Two', 'Three'),
    sort: fc.integer({ min: -2, max: 2 }),
    group: fc.constantFrom('-', 'CSS', 'Zed'),
    date: fc.constantFrom('2026-01-01', '2025-01-01'),
    contributors: subset(['webpack', 'babel', 'bot'], 3),
    redirects: subset(['/old/', '/a/x/#old', '/a/', '/older/'], 2),
    related: fc.constantFrom([{ title: 'A', url: '/a/' }], [{ title: 'Gone', url: '/gone/#x' }]),
  },
  { requiredKeys: [] },
);
const page: fc.Arbitrary<SketchedPage> = fc.record({
  frontMatter,
  anchors: subset(['h1', 'h2', 'h3'], 3),
  links: subset(hrefs, 6),
  options: subset(['output.path', 'output.library', 'entry'], 1),
  usedOptions: subset(['output', 'output.path', 'entry'], 2),
});
const siteYaml = fc.constantFrom(
  '',
  'severities: {link/dead-page: error}\nredirects: [{from: /older/, to: /a/x/}, {from: /loop/, to: /loop/}]',
  'sections: [{slug: b, isPrintable: false}, {slug: a, order: newest}]\nheaderLinks: [{title: A, url: /a/}]',
);
const dataFiles = subset(['a/logo.svg', 'logo.svg', 'notes.txt'], 3);
const tree = fc
  .record({ chosen: subset(paths, 9), sketches: fc.array(page, { minLength: 9, maxLength: 9 }), siteYaml, dataFiles })
  .map(({ chosen, sketches, ...rest }) =>
    addressBodies(buildTreeInput(Object.fromEntries(chosen.map((path, index) => [path, sketches[index] ?? {}])), rest)),
  );

/** Adds a body hash that depends on the content of a page and on nothing else, as the cache key does. */
function addressBodies(input: TreeInput): TreeInput {
  const pages = input.pages.map(({ parsed, ...source }) => {
    const facts = JSON.stringify({ ...parsed, bodyHash: undefined });
    return { ...source, parsed: { ...parsed, bodyHash: createHash('sha256').update(facts).digest('hex') } };
  });
  return { ...input, pages };
}

function shuffle<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const rank = (index: number) => createHash('sha256').update(`${seed}:${index}`).digest('hex');
  const ranked = items.map((item, index) => ({ item, rank: rank(index) }));
  return ranked.sort((left, right) => (left.rank < right.rank ? -1 : 1)).map(({ item }) => item);
}

/** Removes the hashes of records that were taken over from a snapshot. */
function removeHashes(linked: LinkedTree): LinkedTree {
  const { site, pages, nodes, sections, contributors, sponsors, redirects } = linked;
  return {
    ...linked,
    site: removeHash(site),
    pages: pages.map(removeHash),
    nodes: nodes.map(removeHash),
    sections: sections.map(removeHash),
    contributors: contributors.map(removeHash),
    sponsors: sponsors.map(removeHash),
    redirects: redirects.map(removeHash),
  };
}

function removeHash<Item extends object>(record: Item): Item {
  const { hash: _, ...rest } = { hash: '', ...record };
  return rest as Item; // a linked tree promises no hash
}

/** Keeps the object of a page that has not changed, as the indexer does. */
function keepSame(source: SourcePage, sources: Map<string, SourcePage>): SourcePage {
  const known = sources.get(source.filePath);
  if (known?.parsed.bodyHash === source.parsed.bodyHash) return known;
  sources.set(source.filePath, source);
  return source;
}

/** Lists everything in a snapshot but its functions. */
function listContent({ id, site, diagnostics, ...tables }: Snapshot) {
  const contents = Object.entries(tables).map(([name, { hash, keys, items, size }]) => ({
    name,
    hash,
    keys,
    items,
    size,
  }));
  return { id, site, diagnostics, contents };
}

function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen);
}

test('gives the same tree for the same files in any order', () => {
  fc.assert(
    fc.property(tree, fc.nat(), (input, seed) => {
      const shuffled = {
        ...input,
        pages: shuffle(input.pages, seed),
        files: shuffle(input.files, seed + 1),
        directories: shuffle(input.directories, seed + 2),
        diagnostics: shuffle(input.diagnostics, seed + 3),
      };
      expect(linkTree(shuffled)).toStrictEqual(linkTree(input));
    }),
    { numRuns: countRuns(50, 1500) },
  );
});

test('gives the same tree and snapshot with and without the one before', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 2, maxLength: 4 }), (inputs) => {
      let last: LinkRun | undefined;
      for (const input of inputs) {
        const clean = linkTree(input);
        const { linked, linkState } = relinkTree(input, last);
        expect(removeHashes(linked)).toStrictEqual(clean);
        expect(removeHashes(linkTree(input, last?.snapshot))).toStrictEqual(clean);
        const snapshot = freezeSnapshot(linked, last?.snapshot);
        expect(listContent(snapshot)).toStrictEqual(listContent(freezeSnapshot(clean)));
        last = { snapshot, linkState };
      }
    }),
    { numRuns: countRuns(50, 1500) },
  );
});

/** A page whose links are few, so that most pages of a tree have none that is dead and can be taken over. */
const calmPage: fc.Arbitrary<SketchedPage> = fc.record({
  frontMatter: fc.record({ sort: fc.integer({ min: 0, max: 2 }) }, { requiredKeys: [] }),
  anchors: fc.constantFrom(['h1', 'h2'], ['h2', 'h1'], ['h1', 'h2'], ['h1']),
  links: subset(['/a/x/#h1', '/a/x/#h2', '/a/y/z/', '#h1', '/a/printable/#x--h2', '/a/printable/#y-z--h2', '/b/q/'], 2),
  options: subset(['output.path'], 1),
  usedOptions: fc.constantFrom([], ['output.path'], ['output']),
});
const linkSeverities = 'severities: {link/outside-tree: info}';
const calmPaths = ['a/index.md', 'a/x.md', 'a/y/z.md', 'a/y-z.md', 'b/q.md', 'b/r.md'];

/** A page that is edited while problems of its own and of others are reported. */
const troubledPage: fc.Arbitrary<SketchedPage> = fc.record({
  frontMatter: fc.constantFrom({}, { related: [{ title: 'Gone', url: '/a/xx/' }] }),
  anchors: fc.constant(['h1', 'h2']),
  links: fc.oneof(
    {
      weight: 9,
      arbitrary: subset(['/a/x/#h1', '/a/x/#h3', '/a/xx/', '../b/qq.md', '/gone/', '../../out.md', '#H-2'], 3),
    },
    // so many that a search is not made for all of them
    { weight: 1, arbitrary: fc.constant(Array.from({ length: 101 }, (_, index) => `/a/x${index}/`)) },
  ),
  problems: fc.array(
    fc.tuple(
      fc.constantFrom('front-matter/unknown-field', 'page/title-fallback', 'tree/nul-byte'),
      fc.integer({ min: 1, max: 3 }),
    ),
    { maxLength: 3 },
  ),
});

test.each([
  ['small edits', calmPage],
  ['edits of pages with problems', troubledPage],
])('gives the same tree after each of many %s', (_name, sketchedPage) => {
  const edit = fc.record({
    path: fc.constantFrom(...calmPaths),
    sketch: fc.option(sketchedPage, { nil: undefined, freq: 6 }),
  });
  const start = fc.tuple(...calmPaths.map(() => sketchedPage));
  fc.assert(
    fc.property(start, fc.array(edit, { minLength: 1, maxLength: 12 }), (sketches, edits) => {
      const current = new Map(calmPaths.map((path, index) => [path, sketches[index] ?? {}]));
      let last: LinkRun | undefined;
      const sources = new Map<string, SourcePage>();
      for (const { path, sketch } of edits) {
        if (sketch === undefined) current.delete(path);
        else current.set(path, sketch);
        const edited = addressBodies(buildTreeInput(Object.fromEntries(current), { siteYaml: linkSeverities }));
        const input = { ...edited, pages: edited.pages.map((source) => keepSame(source, sources)) };
        const { linked, linkState } = relinkTree(input, last);
        expect(removeHashes(linked)).toStrictEqual(linkTree(input));
        last = { snapshot: freezeSnapshot(linked, last?.snapshot), linkState };
      }
    }),
    { numRuns: countRuns(100, 3000) },
  );
});

test('shares equal records between snapshots, all of them frozen to the last part', () => {
  fc.assert(
    fc.property(tree, tree, (before, after) => {
      const previous = freezeSnapshot(linkTree(before));
      const snapshot = freezeSnapshot(linkTree(after, previous), previous);
      expect(isDeepFrozen(listFrozen(snapshot))).toBe(true);
      for (const { url, hash } of snapshot.pages.items) {
        const earlier = previous.pages.get(url);
        expect(snapshot.pages.get(url) === earlier).toBe(earlier?.hash === hash);
      }
    }),
    { numRuns: countRuns(33, 1000) },
  );
});

/** Lists a snapshot's parts in a frozen list, so that only what is in them counts. */
function listFrozen(snapshot: Snapshot): readonly unknown[] {
  const { site, diagnostics, pages, nodes, sections, contributors, sponsors, redirects } = snapshot;
  const tables = [pages, nodes, sections, contributors, sponsors, redirects];
  return Object.freeze([snapshot, site, diagnostics, ...tables, ...tables.flatMap(({ items, keys }) => [items, keys])]);
}
