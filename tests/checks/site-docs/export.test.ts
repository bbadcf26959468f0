// A site that is put together from what the pages of docgraph's own documentation show.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentError } from '../../../web/export/content-error.ts';
import { createWorkshopFactory, type Workshop } from '../../web/export/export-tree.ts';
import { readSamples } from './read-samples.ts';

const samples = readSamples();

/** Finds the block of a page that contains a text. */
function find(page: string, part: string): string {
  const text = samples.find((sample) => sample.page === page && sample.text.includes(part))?.text;
  if (text === undefined) throw new Error(`${page} has no block with ${part}.`);
  return text;
}

const page = '---\ntitle: A page\ndescription: A page.\n---\n\nText.\n';
const files = {
  'site.yaml': [
    'name: Larkspur\nsiteUrl: https://larkspur.example',
    find('guide/theme.md', 'logo: '),
    find('guide/site.md', 'footerText: '),
    find('guide/search-and-links.md', 'slug: releases'),
    find('guide/search-and-links.md', 'from: /faq/'),
    find('guide/search-and-links.md', 'severities: '),
  ].join('\n'),
  'logo-dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n',
  'index.md': page,
  'guide/start.md': `${page}\n## Install {#install}\n`,
  'guide/math.md': `---\ntitle: Math\ndescription: Formulas.\n---\n\n${find('guide/writing.md', '```math')}\n`,
  'reference/commands.md': page,
  'releases/2-1.md': find('guide/search-and-links.md', 'title: Larkspur 2.1'),
};

const factory = createWorkshopFactory();
let workshop: Workshop;
let built: ReadonlyMap<string, string>;
beforeAll(async () => {
  workshop = await factory.create(files);
  await workshop.build({ isStrict: true });
  built = workshop.readOut();
});
afterAll(() => factory.close());

/** Lists the documents that lack a text. */
const listWithout = (part: string): readonly string[] =>
  [...built].flatMap(([path, text]) => (path.endsWith('/index.html') && !text.includes(part) ? [path] : []));

test('the logo and the footer of the documentation are on every page', () => {
  const redirects = ['faq/index.html']; // and the explorer has a header of its own
  expect(listWithout('src="/logo-dark.svg"').filter((path) => !redirects.includes(path))).toEqual([
    'explore/index.html',
  ]);
  expect(built.get('guide/start/index.html')).toContain('The authors of <em>Larkspur</em>');
});

test('a formula is MathML in the page, and TeX in its markdown', () => {
  const html = built.get('guide/math/index.html') ?? '';
  expect(html).toContain('The area is <math>');
  expect(html).toMatch(/<div class="math" tabindex="0"><math display="block"/);
  expect(html).not.toMatch(/<math[^]*? style="/); // the policy would stop it
  expect(built.get('guide/math/index.md')).toContain('The area is $`\\pi r^2`$.\n\n```math\n\\begin{align}\n');
});

test('a release is a post of its section, and is in the feed', () => {
  expect(built.get('releases/index.html')).toContain('href="/releases/2-1/"');
  expect(built.get('feed.xml')).toContain('https://larkspur.example/releases/2-1/');
});

test('old addresses lead on', () => {
  expect(built.get('_redirects')).toContain('/faq/ /guide/start/ 301\n');
});

test('severities that the documentation shows stop a build with a dead link', async () => {
  workshop.edit({ 'index.md': `${page}\n[Dead](./none.md)\n` });
  await expect(workshop.build()).rejects.toThrow(ContentError);
  expect(workshop.readOut()).toEqual(built);
});
