import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContent } from '../../../api/hosts/node/open-content.ts';
import { planAllResults } from '../../api/bake/plan-all-results.ts';
import { createDocumentPost } from '../../api/ask.ts';
import { lateStartScript } from '../../../web/app/data/late-start-script.ts';
import type { ExportResult } from '../../../web/export/export-result.ts';
import { exportSite } from '../../../web/export/export-site.ts';
import { createWorkshopFactory, readFolder, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
/** An export of the sample, for tests that leave it as it is. */
let sample: Workshop;
let sampleResult: ExportResult;
beforeAll(async () => {
  sample = await factory.create(sampleFiles);
  sampleResult = await sample.build();
});
afterAll(factory.close);

/** Counts how often a text occurs in a document, scripts included. */
const count = (html: string | undefined, text: string): number => (html ?? '').split(text).length - 1;

/** Exports the same content from scratch, in another workshop. */
async function buildCleanly(files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const workshop = await factory.create(files);
  await workshop.build();
  return workshop.readOut();
}

const readContent = ({ contentDir }: Workshop): Record<string, string> =>
  Object.fromEntries(
    readdirSync(contentDir, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(contentDir.length + 1), readFileSync(path, 'utf8')]),
  );

test('every page is a whole document that holds its text once', () => {
  const out = sample.readOut();
  expect([...out.keys()].filter((path) => path.endsWith('.html'))).toEqual([
    '404.html',
    'app-shell/index.html',
    'concepts/output/index.html',
    'concepts/printable/index.html',
    'explore/index.html',
    'guides/first/index.html',
    'guides/index.html',
    'guides/printable/index.html',
    'guides/second/index.html',
    'index.html',
    'old-guide/index.html',
    'search/index.html',
  ]);
  expect(sampleResult.problems).toEqual([]);
  expect({ pages: sampleResult.pageCount, rendered: sampleResult.renderedCount }).toEqual({ pages: 7, rendered: 10 });
  const page = out.get('guides/first/index.html');
  expect(page).toMatch(/^<!doctype html>\n<html lang="en"(?: class="[a-z -]+")?>\n<head>\n<meta charset="utf-8">\n/);
  expect(page).toContain('<title>First Guide | Sample</title>');
  expect(page?.endsWith('</body>\n</html>\n')).toBe(true);
  expect(count(page, 'Opening of the first guide.')).toBe(1);
  expect(count(page, '<h2 id="setup"')).toBe(1);
  expect(count(out.get('guides/second/index.html'), 'Middle of the second guide.')).toBe(1);
  expect(count(out.get('concepts/output/index.html'), 'Bundles go to a folder.')).toBe(1);
  expect(count(out.get('guides/printable/index.html'), 'Opening of the first guide.')).toBe(1);
  expect(count(out.get('404.html'), 'dg-body')).toBe(0);
});

test('a page links the stylesheet and script of its screen where that is a separate chunk', () => {
  const out = sample.readOut();
  const listScreenFiles = (path: string): readonly string[] =>
    [...(out.get(path) ?? '').matchAll(/"\/assets\/([\w-]+-screen)-[\w-]{8}\.(css|js)"/g)].map(
      ([, name, type]) => `${name}.${type}`,
    );
  expect(listScreenFiles('index.html')).toEqual(['home-screen.css', 'home-screen.js']);
  expect(listScreenFiles('search/index.html')).toEqual(['search-screen.js']);
  expect(listScreenFiles('guides/first/index.html')).toEqual([]);
});

test('before a page shows, one script sets its theme and one looks for an assistant; the only other one is data', () => {
  const scripts = sample
    .readOut()
    .get('guides/first/index.html')
    ?.match(/<script[^>]*>/g);
  expect(scripts).toEqual([
    '<script>',
    '<script>',
    expect.stringMatching(/^<script type="module" fetchpriority="low" src="\/assets\/entry-client-[\w-]+\.js">$/),
    '<script type="application/json" id="dg-data">',
  ]);
});

test('the policy allows the inline script of every page by its hash, and no other', async () => {
  const workshop = await factory.create({
    ...sampleFiles,
    'site.yaml':
      "name: Sample\nbanner: { version: '<1>', text: News, url: /guides/ }\n" +
      'search: { provider: algolia, options: { appId: APP, apiKey: key, indexName: docs } }\n' +
      "analytics: { provider: plausible, options: { src: 'https://stats.example/js/script.js' } }\n",
  });
  await workshop.build();
  const out = workshop.readOut();
  const policy = /Content-Security-Policy: (default-src.*)/.exec(out.get('_headers') ?? '')?.[1] ?? '';
  const inline = [...out].flatMap(([path, html]) =>
    path.endsWith('.html') ? [...html.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)] : [],
  );
  const texts = [...inline.map(([, text = '']) => text), lateStartScript]; // the last one is for long documents
  const hashes = new Set(texts.map((text) => createHash('sha256').update(text, 'latin1').digest('base64')));
  expect([...policy.matchAll(/script-src 'self' (.*?);/g)].map(([, sources]) => sources)).toEqual([
    `${[...hashes].map((hash) => `'sha256-${hash}'`).join(' ')} https://stats.example`,
  ]);
  expect(policy).toContain(
    "connect-src 'self' https://APP-dsn.algolia.net https://APP-1.algolianet.com https://APP-2.algolianet.com " +
      'https://APP-3.algolianet.com https://stats.example;',
  );
  expect(out.get('_headers')).toContain('\n/guides/plan.svg\n  Content-Security-Policy: sandbox\n');
});

test('the markdown of a page lies beside it, with its title, and a printable page has none', () => {
  const files = sample.readOut();
  expect(files.get('guides/first/index.md')).toMatch(/^# First Guide\n\n> Begin here\.\n\n/);
  expect([...files.keys()].filter((path) => path.endsWith('printable/index.md'))).toEqual([]);
});

test('a baked file is the answer of the API byte for byte, for every planned result', async () => {
  const { api, snapshot, close } = await openContent({ ...sample, access: 'public' });
  const answers = new Map<string, string>();
  for (const task of planAllResults(snapshot)) {
    const response = await api.fetch(createDocumentPost(task));
    answers.set(task.path, Buffer.from(await response.arrayBuffer()).toString('latin1'));
  }
  await close();
  const baked = [...sample.readOut()].filter(([path]) => path.startsWith('data/'));
  expect(new Map(baked)).toEqual(new Map([...answers].sort(([one], [other]) => (one < other ? -1 : 1))));
});

test('two exports of one tree are the same byte for byte, wherever cache and output are', async () => {
  const { contentDir, outDir } = sample;
  const elsewhere = join(dirname(outDir), 'elsewhere', 'else');
  await exportSite({ contentDir, cacheDir: join(elsewhere, 'cache'), outDir: join(elsewhere, 'site') });
  expect(readFolder(join(elsewhere, 'site'))).toEqual(sample.readOut());
});

test('when nothing has changed, nothing is baked, rendered or written', async () => {
  const before = readdirSync(dirname(sample.outDir));
  const result = await sample.build();
  expect({ ...result, index: undefined }).toEqual({
    snapshotId: result.snapshotId,
    index: undefined,
    problems: [],
    pageCount: 7,
    renderedCount: 0,
    bakedCount: 0,
    isUnchanged: true,
    stagesMs: { bake: 0, render: 0, finish: expect.any(Number) },
    warnings: [],
  });
  expect(readdirSync(dirname(sample.outDir))).toEqual(before);
});

test('an export without changes reports the warnings of the content again', async () => {
  const workshop = await factory.create({ ...sampleFiles, 'guides/third.md': '# Third\n\nTo [nowhere](/nowhere/).\n' });
  const { problems } = await workshop.build();
  expect(problems).toEqual([expect.stringContaining('link/dead-page')]);
  const again = await workshop.build();
  expect([again.isUnchanged, again.problems]).toEqual([true, problems]);
});

test('a strict export with a warning stays as it was', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build({ isStrict: true });
  const before = workshop.readOut();
  workshop.edit({ 'guides/second.md': '# Second\n\nTo [nowhere](/nowhere/).\n' });
  await expect(workshop.build({ isStrict: true })).rejects.toThrow(
    /^\d+ warnings? in the content; the export stays as it was\.$/,
  );
  expect(workshop.readOut()).toEqual(before);
});

test('an edit of one page renders that page and the printable one it is part of', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  workshop.edit({ 'guides/first.md': `${sampleFiles['guides/first.md']}\nOne more thing.\n` });
  const result = await workshop.build();
  expect(result.renderedCount).toBe(2);
  expect(count(workshop.readOut().get('guides/first/index.html'), 'One more thing.')).toBe(1);
});

const edits: readonly (readonly [string, Readonly<Record<string, string | null>>])[] = [
  ['another text', { 'guides/first.md': '---\ntitle: First Guide\ndescription: Begin here.\n---\n\nOther words.\n' }],
  ['another title', { 'guides/second.md': '---\ntitle: Last Guide\ndescription: Go on.\nsort: 2\n---\n\nWords.\n' }],
  ['a new page', { 'guides/third.md': '---\ntitle: Third Guide\ndescription: New.\nsort: 3\n---\n\nFresh.\n' }],
  ['a new section', { 'api/index.md': '---\ntitle: Reference\ndescription: All of it.\n---\n\nCalls.\n' }],
  ['another file of a page', { 'guides/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>\n' }],
  ['a renamed page', { 'guides/third.md': null, 'guides/last.md': '---\ntitle: Third Guide\ndescription: N.\n---\n' }],
  ['another site name', { 'site.yaml': 'name: Renamed\ndescription: A small site.\n' }],
  ['a removed section', { 'concepts/output.md': null }],
];

test('an export after edits is the same as one from scratch, byte for byte', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  for (const [name, files] of edits) {
    workshop.edit(files);
    await workshop.build();
    expect([name, workshop.readOut()]).toEqual([name, await buildCleanly(readContent(workshop))]);
  }
});

test('the counts of an export can still be read when another one has been made', async () => {
  expect((await sample.build()).isUnchanged).toBe(true);
  expect(sampleResult.index).toMatchObject({ pages: 5, anchors: 2, links: 2 });
});

test('an edit that is taken back has the counts and the files from before', async () => {
  const workshop = await factory.create(sampleFiles);
  const { index: first } = await workshop.build();
  const before = workshop.readOut();
  workshop.edit({ 'guides/first.md': `${sampleFiles['guides/first.md']}\nAnd [the second](./second.md#steps).\n` });
  const { index: edited } = await workshop.build();
  expect([edited.parsedPages, edited.cachedPages, edited.links]).toEqual([1, 4, first.links + 1]);
  workshop.edit(sampleFiles);
  const { index, renderedCount } = await workshop.build();
  const { pages, anchors, links, bytes } = first;
  expect(index).toMatchObject({ parsedPages: 0, cachedPages: 5, pages, anchors, links, bytes });
  expect(renderedCount).toBe(3); // the page, its printable page, and the one that was linked
  expect(workshop.readOut()).toEqual(before);
});

test('problems are shown with the lines that their files have now', async () => {
  const files = {
    ...sampleFiles,
    'site.yaml': 'name: Sample\nttle: x\n',
    'guides/first.md': 'To [nowhere](/no/where/), a line.\n',
    'guides/second.md': `To [nowhere](/no/where/), a line of ${'many words '.repeat(60)}.\n`,
  };
  const workshop = await factory.create(files);
  const first = await workshop.build();
  expect(first.problems).toHaveLength(4);
  expect((await workshop.build()).problems).toEqual(first.problems);
  const moved = { 'guides/first.md': `New words.\n\n${files['guides/first.md'].replace('a line', 'another')}` };
  workshop.edit(moved);
  const { problems } = await workshop.build();
  expect(problems.join('')).toContain('3 | To [nowhere](/no/where/), another');
  const clean = await factory.create({ ...files, ...moved });
  const expected = (await clean.build()).problems;
  expect(problems).toEqual(expected.map((text) => text.replace(clean.contentDir, workshop.contentDir)));
});

test('an origin on the command line changes what names it, and leaves again with it', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const before = workshop.readOut();
  await workshop.build({ siteUrl: 'https://docs.example.com' });
  expect(workshop.readOut().get('sitemap.xml')).toContain('<loc>https://docs.example.com/guides/</loc>');
  const { renderedCount, isUnchanged } = await workshop.build();
  expect([renderedCount, isUnchanged]).toEqual([10, false]);
  expect(workshop.readOut()).toEqual(before);
});

test('a worker for a host adds its file and renders nothing, and leaves again', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const before = workshop.readOut();
  const { renderedCount, bakedCount } = await workshop.build({ host: 'workers' });
  expect([renderedCount, bakedCount]).toEqual([0, 0]);
  const added = [...workshop.readOut().keys()].filter((path) => !before.has(path));
  expect(added).toContain('_worker.js');
  expect((await workshop.build()).renderedCount).toBe(0);
  expect(workshop.readOut()).toEqual(before);
});
