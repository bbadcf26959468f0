import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { freezeSnapshot } from '../../../indexer/freeze/freeze-snapshot.ts';
import { formatPage } from '../../../indexer/freeze/format-page.ts';
import { linkTree } from '../../../indexer/link/link-tree.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { formatCanonicalJson } from '../../../schema/wire/canonical-json.ts';
import { buildTreeInput, type SketchedPage } from '../build-tree-input.ts';

const pages: Readonly<Record<string, SketchedPage>> = {
  'index.md': { links: ['/guides/a/'] },
  'guides/a.md': { anchors: ['x'], frontMatter: { contributors: ['webpack'], redirects: ['/old/'] } },
  'guides/b.md': { links: ['/gone/'] },
};

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

test('hashes a page over its facts, other records over canonical JSON, and the snapshot over its tables', () => {
  const linked = linkTree(buildTreeInput(pages));
  const snapshot = freezeSnapshot(linked);
  for (const page of snapshot.pages.items) {
    const { hash, ...record } = page;
    expect(hash).toBe(sha256(formatPage(record)));
  }
  for (const { hash, ...node } of snapshot.nodes.items) expect(hash).toBe(sha256(formatCanonicalJson(node)));
  expect(snapshot.pages.keys).toEqual(['/guides/a/', '/guides/b/', '/guides/printable/', '/']);
  expect(snapshot.redirects.get('/old/')?.to).toBe('/guides/a/');
  const { site, nodes, sections, contributors, sponsors, redirects, diagnostics } = snapshot;
  const parts = [site, snapshot.pages, nodes, sections, contributors, sponsors, redirects, diagnostics];
  expect(snapshot.id).toBe(sha256(parts.map(({ hash }) => hash).join('\n')).slice(0, 32));
});

test('gives back the previous snapshot when nothing changed', () => {
  const first = freezeSnapshot(linkTree(buildTreeInput(pages)));
  const second = freezeSnapshot(linkTree(buildTreeInput(pages), first), first);
  expect(second).toBe(first);
});

test('shares every table and record that a change did not reach', () => {
  const first = freezeSnapshot(linkTree(buildTreeInput(pages)));
  const changed = { ...pages, 'guides/b.md': { ...pages['guides/b.md'], frontMatter: { description: 'New.' } } };
  const second = freezeSnapshot(linkTree(buildTreeInput(changed)), first);
  const isShared = (url: string) => second.pages.get(url) === first.pages.get(url);
  expect(first.pages.keys.map((url) => [url, isShared(url)])).toEqual([
    ['/guides/a/', true],
    ['/guides/b/', false],
    ['/guides/printable/', true],
    ['/', true],
  ]);
  expect(second.id).not.toBe(first.id);
  const { nodes, sections, contributors, sponsors, redirects, site, diagnostics } = second;
  expect([nodes, sections, contributors, sponsors, redirects, site, diagnostics]).toEqual([
    first.nodes,
    first.sections,
    first.contributors,
    first.sponsors,
    first.redirects,
    first.site,
    first.diagnostics,
  ]);
  expect(nodes).toBe(first.nodes);
  expect(diagnostics).toBe(first.diagnostics);
});

/** Sketches two pages with their sort keys. */
function sketchOrder(sortA: number, sortB: number): Readonly<Record<string, SketchedPage>> {
  return {
    'g/a.md': { frontMatter: { title: 'A', sort: sortA } },
    'g/b.md': { frontMatter: { title: 'B', sort: sortB } },
  };
}

test('notices a change of order alone', () => {
  const first = freezeSnapshot(linkTree(buildTreeInput(sketchOrder(1, 2))));
  const second = freezeSnapshot(linkTree(buildTreeInput(sketchOrder(2, 1))), first);
  expect(second.pages.keys).toEqual(['/g/b/', '/g/a/', '/g/printable/']);
  expect(second.pages.hash).not.toBe(first.pages.hash);
});

test('distinguishes an undefined member from a missing one only where JSON does', () => {
  const linked = linkTree(buildTreeInput({}));
  const { editUrl: _, ...site } = linked.site;
  const first = freezeSnapshot(linked);
  // The member may be missing at run time where data come from outside.
  const second = freezeSnapshot({ ...linked, site: site as typeof linked.site }, first);
  expect(second.id).toBe(first.id);
});

test('every part of a diagnostic changes the hash of the list', () => {
  const place = { line: 1, column: 2, endLine: 3, endColumn: 4 };
  const diagnostic: Required<Diagnostic> = {
    code: 'link/dead-page',
    severity: 'warning',
    message: 'A message.',
    filePath: 'a.md',
    place,
    hint: 'a hint.',
    related: { filePath: 'b.md', place, message: 'Another message.' },
  };
  const { related: _, ...alone } = diagnostic;
  const linked = linkTree(buildTreeInput(pages));
  const hashOf = (...diagnostics: Diagnostic[]) => freezeSnapshot({ ...linked, diagnostics }).diagnostics.hash;
  const hashes = [
    hashOf(),
    hashOf(diagnostic),
    hashOf(diagnostic, diagnostic),
    hashOf(alone),
    ...changeEach(diagnostic).map((changed) => hashOf(changed)),
  ];
  expect(hashes).toHaveLength(4 + 15); // five values of its own, two of the related one, and four of each place
  expect(new Set(hashes).size).toBe(hashes.length);
});

/** Lists copies of plain data, each with another text or number. */
function changeEach<Value extends object>(value: Value): readonly Value[] {
  return Object.entries(value).flatMap(([name, member]): readonly Value[] => {
    if (typeof member === 'object')
      return changeEach(member as object).map((changed) => ({ ...value, [name]: changed }));
    return [{ ...value, [name]: typeof member === 'number' ? member + 9 : `${member}!` }];
  });
}
