// Pure. The samples of a page and the compiler's files as the page gets them.

import { browserPackages, findTerminalNeed, type SampleTexts } from '../../../schema/wire/browser-samples.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { compilerFolder, type PageSamples, type SampleFile } from '../../compiler/page-samples.ts';
import { listProjects, type SampleProject } from '../../samples/list-projects.ts';
import type { CompilerFile, CompilerFiles } from '../bundle/compiler-files.ts';
import { findSandboxPath } from './sandbox-path.ts';

/** Lists the projects of a page that run in a browser. */
export function listRunnable(codeBlocks: readonly CodeBlock[]): readonly SampleProject[] {
  return listProjects(codeBlocks).projects.filter(
    (project) => project.steps.some(({ kind }) => kind === 'run') && findTerminalNeed(listTexts(project)) === undefined,
  );
}

/**
 * Describes the files of a compiler, with the packages that are used.
 * @param base folder of the host that the site is published in
 */
export function describeCompiler(
  files: CompilerFiles,
  isUsed: (packageName: string) => boolean,
  base = '',
): Omit<PageSamples, 'samples'> {
  const packages = Object.keys(browserPackages).flatMap((name) => {
    const file = files.packages[name];
    return isUsed(name) && file !== undefined ? [[name, describe(file, base)] as const] : [];
  });
  return {
    sandbox: base + findSandboxPath(),
    worker: describe(files.worker, base),
    webpack: describe(files.webpack, base),
    rest: describe(files.rest, base),
    packages: Object.fromEntries(packages),
  };
}

/** Formats the samples of a page as JSON. */
export function formatSamples(shared: Omit<PageSamples, 'samples'>, projects: readonly SampleProject[]): string {
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

/** Lists what says which packages a project needs. */
export function listTexts({ steps }: SampleProject): SampleTexts {
  return {
    paths: steps.flatMap((step) => (step.kind === 'file' ? [step.filePath] : [])),
    files: steps.flatMap((step) => (step.kind === 'file' && step.text !== undefined ? [step.text] : [])),
    commands: steps.flatMap((step) => (step.kind === 'run' ? [step.command] : [])),
  };
}

function describe({ name, integrity }: CompilerFile, base: string): SampleFile {
  return { url: `${base}/${compilerFolder}${name}`, integrity };
}
