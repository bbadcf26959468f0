// The samples of pages as data, and what runs them in a reader's browser: only for content with samples, and a kit for them.

import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { kits } from '../../../indexer/queries/input-queries.ts';
import { pageUrls } from '../../../indexer/queries/post-queries.ts';
import { siteBase } from '../../../indexer/queries/section-queries.ts';
import type { Read } from '../../../indexer/engine/query.ts';
import type { Runner } from '../bundle/build-runner.ts';
import { compilerFolder, type PageSamples } from '../../samples/page-samples.ts';
import { formatSandboxPage } from '../../samples/sandbox-page.ts';
import type { SampleProject } from '../../samples/list-projects.ts';
import { readBundles, readStoredBody } from './export-inputs.ts';
import { describeRunner, formatSamples, listRunnable, listTexts } from './describe-samples.ts';
import { collect, defineFile, derive, deriveLater, type Output } from './output.ts';
import { findSandboxPath } from './sandbox-path.ts';

function readProjects(read: Read, url: string): readonly SampleProject[] {
  const { samples: tables } = read(kits, '');
  const page = openSnapshot(read).pages.get(url);
  if (tables === undefined || page === undefined || page.isPrintable) return [];
  return listRunnable(readStoredBody(read, page).codeBlocks, tables);
}

/** Finds what runs samples. Only sites that have it ask for it. */
async function readRunner(read: Read): Promise<Runner> {
  const { findRunner } = readBundles(read);
  if (findRunner === undefined) throw new Error('No kit of the site runs samples.');
  return await findRunner();
}

/** The packs that the samples of a page need, by its address; undefined for a page without samples. */
const packs = derive('sample packs', (read, url): readonly string[] | undefined => {
  const projects = readProjects(read, url);
  const { listPacks = () => [] } = read(kits, '').samples ?? {};
  return projects.length === 0 ? undefined : projects.flatMap((each) => listPacks(listTexts(each)));
});

const usedPacks = collect('used packs', {
  keys: pageUrls,
  from: packs,
  emit: ({ getValue }) => getValue()?.map((name) => [name, 1] as const) ?? [],
});

const samplePages = collect('sample pages', {
  keys: pageUrls,
  from: packs,
  emit: ({ getValue }) => (getValue() === undefined ? [] : [['', 1] as const]),
});

/** What the samples of all pages share. */
const shared = deriveLater('shared samples', async (read): Promise<Omit<PageSamples, 'samples'>> => {
  const used = new Set(read(usedPacks.names, ''));
  const { files } = await readRunner(read);
  return describeRunner(read(kits, '').samples?.kit ?? '', files, {
    isUsed: (name) => used.has(name),
    base: read(siteBase, ''),
  });
});

/** The samples of a page, by its address. */
const samples = defineFile('samples', async (read, url) =>
  formatSamples(await read.later(shared, ''), readProjects(read, url)),
);

/** `samples/…json`, one for each page with samples. */
export const pageSamples: Output = {
  name: 'samples',
  per: 'page',
  queries: [packs, usedPacks, samplePages, shared, samples],
  list: (read, url) =>
    read(kits, '').samples === undefined || read(packs, url) === undefined
      ? []
      : [{ path: `samples${url}index.json`, query: samples, key: url }],
};

const sandbox = defineFile('sandbox', () => formatSandboxPage());

/** A file of what runs samples, by its name. */
const runnerFile = defineFile('runner file', async (read, name) => (await readRunner(read)).read(name));

/** The files of what runs samples. */
export const sampleRunner: Output = {
  name: 'sample runner',
  per: 'site',
  queries: [sandbox, runnerFile],
  async list(read) {
    if (read(kits, '').samples === undefined || read(samplePages.buckets, '').length === 0) return [];
    const used = new Set(read(usedPacks.names, ''));
    const { files } = await readRunner(read);
    const own = Object.entries(files.packs).filter(([name]) => used.has(name));
    const written = [files.worker, files.licenses, ...own.map(([, file]) => file)];
    return [
      { path: findSandboxPath().slice(1), query: sandbox, key: '' },
      ...written.map(({ name }) => ({ path: `${compilerFolder}${name}`, query: runnerFile, key: name })),
    ];
  },
};
