// The samples of pages as data, and the compiler that runs them in a reader's browser: only for content with samples.

import {
  browserPackages,
  findTerminalNeed,
  listBrowserPackages,
  type SampleTexts,
} from '../../../schema/wire/browser-samples.ts';
import { compilerFolder, type PageSamples, type SampleFile } from '../../compiler/page-samples.ts';
import { formatSandboxPage } from '../../compiler/sandbox-page.ts';
import { findSandboxPath } from './sandbox-path.ts';
import { listProjects, type SampleProject } from '../../samples/list-projects.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { buildCompiler } from '../bundle/build-compiler.ts';
import type { CompilerFile } from '../bundle/bundle-compiler.ts';
import type { Output } from './output.ts';

/** `samples/…json`, one a page with samples, and the files of the compiler. */
export const compiler: Output = {
  name: 'compiler',
  async *produce({ snapshot, bundles, readStoredBody, recall }) {
    const readProjects = async (page: PageRecord): Promise<readonly SampleProject[]> => {
      const { codeBlocks } = await readStoredBody(page);
      return listProjects(codeBlocks).projects.filter(isRunnable);
    };
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
    const packages = Object.keys(browserPackages).flatMap((name) => {
      const file = files.packages[name];
      return used.has(name) && file !== undefined ? [[name, file] as const] : [];
    });
    const shared: Omit<PageSamples, 'samples'> = {
      sandbox: findSandboxPath(),
      worker: describe(files.worker),
      webpack: describe(files.webpack),
      rest: describe(files.rest),
      packages: Object.fromEntries(packages.map(([name, file]) => [name, describe(file)])),
    };
    for (const { page, bodyHash } of pages) {
      yield {
        path: `samples${page.url}index.json`,
        madeFrom: [bodyHash, shared],
        create: async () => formatSamples(shared, await readProjects(page)),
      };
    }
    yield { path: findSandboxPath().slice(1), content: formatSandboxPage() };
    const written = [files.worker, files.webpack, files.rest, files.licenses, ...packages.map(([, file]) => file)];
    for (const { name } of written)
      yield { path: `${compilerFolder}${name}`, madeFrom: name, create: () => read(name) };
  },
};

function formatSamples(shared: Omit<PageSamples, 'samples'>, projects: readonly SampleProject[]): string {
  const samples: PageSamples = {
    ...shared,
    samples: Object.fromEntries(
      projects.map((project) => [
        project.name,
        {
          steps: project.steps.map((step) =>
            step.kind === 'run'
              ? { command: step.command }
              : { filePath: step.filePath, ...(step.text === undefined ? {} : { text: step.text }) },
          ),
        },
      ]),
    ),
  };
  return `${JSON.stringify(samples)}\n`;
}

function isRunnable(project: SampleProject): boolean {
  return project.steps.some(({ kind }) => kind === 'run') && findTerminalNeed(listTexts(project)) === undefined;
}

function listTexts({ steps }: SampleProject): SampleTexts {
  return {
    paths: steps.flatMap((step) => (step.kind === 'file' ? [step.filePath] : [])),
    files: steps.flatMap((step) => (step.kind === 'file' && step.text !== undefined ? [step.text] : [])),
    commands: steps.flatMap((step) => (step.kind === 'run' ? [step.command] : [])),
  };
}

function describe({ name, integrity }: CompilerFile): SampleFile {
  return { url: `/${compilerFolder}${name}`, integrity };
}
