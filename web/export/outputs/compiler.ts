// The samples of pages as data, and the compiler that runs them in a reader's browser: only for content with samples.

import { listBrowserPackages } from '../../../schema/wire/browser-samples.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { pageUrls, siteBase } from '../../../indexer/queries/section-queries.ts';
import type { Read } from '../../../indexer/engine/query.ts';
import { compilerFolder, type PageSamples } from '../../compiler/page-samples.ts';
import { formatSandboxPage } from '../../compiler/sandbox-page.ts';
import type { SampleProject } from '../../samples/list-projects.ts';
import { readBundles, readStoredBody } from './export-inputs.ts';
import { describeCompiler, formatSamples, listRunnable, listTexts } from './describe-samples.ts';
import { collect, defineFile, derive, deriveLater, type Output } from './output.ts';
import { findSandboxPath } from './sandbox-path.ts';

function readProjects(read: Read, url: string): readonly SampleProject[] {
  const page = openSnapshot(read).pages.get(url);
  return page === undefined || page.isPrintable ? [] : listRunnable(readStoredBody(read, page).codeBlocks);
}

/** The packages that the samples of a page need, by its address; undefined for a page without samples. */
const packages = derive('sample packages', (read, url): readonly string[] | undefined => {
  const projects = readProjects(read, url);
  return projects.length === 0 ? undefined : projects.flatMap((each) => listBrowserPackages(listTexts(each)));
});

const usedPackages = collect('used packages', {
  keys: pageUrls,
  from: packages,
  emit: ({ getValue }) => getValue()?.map((name) => [name, 1] as const) ?? [],
});

const samplePages = collect('sample pages', {
  keys: pageUrls,
  from: packages,
  emit: ({ getValue }) => (getValue() === undefined ? [] : [['', 1] as const]),
});

/** What the samples of all pages share. */
const shared = deriveLater('shared samples', async (read): Promise<Omit<PageSamples, 'samples'>> => {
  const used = new Set(read(usedPackages.names, ''));
  const { files } = await readBundles(read).findCompiler();
  return describeCompiler(files, (name) => used.has(name), read(siteBase, ''));
});

/** The samples of a page, by its address. */
const samples = defineFile('samples', async (read, url) =>
  formatSamples(await read.later(shared, ''), readProjects(read, url)),
);

/** `samples/…json`, one for each page with samples. */
export const pageSamples: Output = {
  name: 'samples',
  per: 'page',
  queries: [packages, usedPackages, samplePages, shared, samples],
  list: (read, url) =>
    read(packages, url) === undefined ? [] : [{ path: `samples${url}index.json`, query: samples, key: url }],
};

const sandbox = defineFile('sandbox', () => formatSandboxPage());

/** A file of the compiler, by its name. */
const compilerFile = defineFile('compiler file', async (read, name) =>
  (await readBundles(read).findCompiler()).read(name),
);

/** The files of the compiler. */
export const compiler: Output = {
  name: 'compiler',
  per: 'site',
  queries: [sandbox, compilerFile],
  async list(read) {
    if (read(samplePages.buckets, '').length === 0) return [];
    const used = new Set(read(usedPackages.names, ''));
    const { files } = await readBundles(read).findCompiler();
    const own = Object.entries(files.packages).filter(([name]) => used.has(name));
    const written = [files.worker, files.webpack, files.rest, files.licenses, ...own.map(([, file]) => file)];
    return [
      { path: findSandboxPath().slice(1), query: sandbox, key: '' },
      ...written.map(({ name }) => ({ path: `${compilerFolder}${name}`, query: compilerFile, key: name })),
    ];
  },
};
