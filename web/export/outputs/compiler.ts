// The samples of pages as data, and the compiler that runs them in a reader's browser: only for content with samples.

import { listBrowserPackages } from '../../../schema/wire/browser-samples.ts';
import { compilerFolder } from '../../compiler/page-samples.ts';
import { formatSandboxPage } from '../../compiler/sandbox-page.ts';
import { findSandboxPath } from './sandbox-path.ts';
import type { SampleProject } from '../../samples/list-projects.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { buildCompiler } from '../bundle/build-compiler.ts';
import { describeCompiler, formatSamples, listRunnable, listTexts } from './describe-samples.ts';
import type { Output } from './output.ts';

/** `samples/…json`, one a page with samples, and the files of the compiler. */
export const compiler: Output = {
  name: 'compiler',
  async *produce({ snapshot, bundles, readStoredBody, recall }) {
    const readProjects = async (page: PageRecord): Promise<readonly SampleProject[]> =>
      listRunnable((await readStoredBody(page)).codeBlocks);
    const pages: { readonly page: PageRecord; readonly bodyHash: string }[] = [];
    const used = new Set<string>();
    for (const page of snapshot.pages.items) {
      const { bodyHash } = page;
      if (bodyHash === undefined || page.isPrintable) continue;
      const names = await recall(bodyHash, async () => {
        const projects = await readProjects(page);
        return projects.length === 0 ? null : projects.flatMap((each) => listBrowserPackages(listTexts(each)));
      });
      if (names === null) continue;
      pages.push({ page, bodyHash });
      for (const name of names) used.add(name);
    }
    if (pages.length === 0) return;
    const { files, read } = await buildCompiler(bundles.place);
    const shared = describeCompiler(files, (name) => used.has(name));
    for (const { page, bodyHash } of pages) {
      yield {
        path: `samples${page.url}index.json`,
        madeFrom: [bodyHash, shared],
        create: async () => formatSamples(shared, await readProjects(page)),
      };
    }
    yield { path: findSandboxPath().slice(1), content: formatSandboxPage() };
    const packages = Object.entries(files.packages).filter(([name]) => used.has(name));
    const written = [files.worker, files.webpack, files.rest, files.licenses, ...packages.map(([, file]) => file)];
    for (const { name } of written)
      yield { path: `${compilerFolder}${name}`, madeFrom: name, create: () => read(name) };
  },
};
