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
import { buildCompiler } from '../bundle/build-compiler.ts';
import type { CompilerFile } from '../bundle/bundle-compiler.ts';
import type { Output } from './output.ts';

/** `samples/…json`, one a page with samples, and the files of the compiler. */
export const compiler: Output = {
  name: 'compiler',
  async *produce({ snapshot, bundles, readBody }) {
    const pages: { readonly url: string; readonly projects: readonly SampleProject[] }[] = [];
    for (const page of snapshot.pages.items) {
      if (page.bodyHash === undefined || page.isPrintable) continue;
      const { codeBlocks } = await readBody({ page, getPage: (url) => snapshot.pages.get(url) });
      const projects = listProjects(codeBlocks).projects.filter(isRunnable);
      if (projects.length > 0) pages.push({ url: page.url, projects });
    }
    if (pages.length === 0) return;
    const { files, read } = await buildCompiler(bundles.place);
    const used = new Set(
      pages.flatMap(({ projects }) => projects.flatMap((each) => listBrowserPackages(listTexts(each)))),
    );
    const packages = Object.keys(browserPackages).flatMap((name) => {
      const file = files.packages[name];
      return used.has(name) && file !== undefined ? [[name, file] as const] : [];
    });
    for (const { url, projects } of pages) {
      const samples: PageSamples = {
        sandbox: findSandboxPath(),
        worker: describe(files.worker),
        webpack: describe(files.webpack),
        rest: describe(files.rest),
        packages: Object.fromEntries(packages.map(([name, file]) => [name, describe(file)])),
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
      yield { path: `samples${url}index.json`, content: `${JSON.stringify(samples)}\n` };
    }
    yield { path: findSandboxPath().slice(1), content: formatSandboxPage() };
    const written = [files.worker, files.webpack, files.rest, files.licenses, ...packages.map(([, file]) => file)];
    for (const { name } of written)
      yield { path: `${compilerFolder}${name}`, madeFrom: name, create: () => read(name) };
  },
};

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
