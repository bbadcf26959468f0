import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRuns } from '../../long-runs.ts';
import { buildTree, type BuiltTree, type SketchedPage } from '../build-tree.ts';
import { createTreeLinker, linkTree, listRecords } from '../link-tree.ts';

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
    buildTree(Object.fromEntries(chosen.map((path, index) => [path, sketches[index] ?? {}])), rest),
  );

/** Links trees one after the other, and compares each with what is linked from nothing. */
async function expectEqualRuns(trees: readonly BuiltTree[]): Promise<void> {
  const linker = createTreeLinker();
  try {
    const ids: string[] = [];
    for (const each of trees) {
      const snapshot = await linker.link(each);
      expect(listRecords(snapshot)).toEqual(await linkTree(each));
      ids.push(snapshot.id);
    }
    expect(await linker.verify()).toEqual([]);
    const { id } = await linker.link(trees[0] ?? buildTree({}));
    expect(id).toBe(ids[0]);
  } finally {
    linker.close();
  }
}

test('gives the same tree for the same files in any order', async () => {
  const property = fc.asyncProperty(tree, async (each) => {
    const reversed = { ...each, pages: Object.fromEntries(Object.entries(each.pages).toReversed()) };
    expect(await linkTree(reversed)).toEqual(await linkTree(each));
  });
  await fc.assert(property, planRuns(8, 1000));
});

// oxlint-disable-next-line vitest/expect-expect -- `expectEqualRuns` does
test('gives the same tree after another one and from nothing', async () => {
  const property = fc.asyncProperty(fc.array(tree, { minLength: 2, maxLength: 4 }), expectEqualRuns);
  await fc.assert(property, planRuns(8, 1000));
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

// oxlint-disable-next-line vitest/expect-expect -- `expectEqualRuns` does
test.each([
  ['small edits', calmPage],
  ['edits of pages with problems', troubledPage],
])('gives the same tree after each of many %s', async (_name, sketchedPage) => {
  const edit = fc.record({
    path: fc.constantFrom(...calmPaths),
    sketch: fc.option(sketchedPage, { nil: undefined, freq: 6 }),
  });
  const start = fc.tuple(...calmPaths.map(() => sketchedPage));
  const property = fc.asyncProperty(start, fc.array(edit, { minLength: 1, maxLength: 12 }), (sketches, edits) => {
    const current = new Map(calmPaths.map((path, index) => [path, sketches[index] ?? {}]));
    return expectEqualRuns(
      edits.map(({ path, sketch }) => {
        if (sketch === undefined) current.delete(path);
        else current.set(path, sketch);
        return buildTree(Object.fromEntries(current), { siteYaml: linkSeverities });
      }),
    );
  });
  await fc.assert(property, planRuns(8, 1500));
});
