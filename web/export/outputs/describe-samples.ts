// Pure. The samples of a page, and the files that run them, as the page gets them.

import type { SampleTexts } from '../../../schema/kits/kit-samples.ts';
import type { SampleTables } from '../../../schema/kits/kit-tables.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { listProjects, type SampleProject } from '../../samples/list-projects.ts';
import { compilerFolder, type PageSamples, type SampleFile } from '../../samples/page-samples.ts';
import type { RunnerFile, RunnerFiles } from '../bundle/runner-files.ts';
import { findSandboxPath } from './sandbox-path.ts';

/** Lists the projects of a page that run in a browser. */
export function listRunnable(
  codeBlocks: readonly CodeBlock[],
  { findTerminalNeed = () => undefined }: Pick<SampleTables, 'findTerminalNeed'>,
): readonly SampleProject[] {
  return listProjects(codeBlocks).projects.filter(
    (project) => project.steps.some(({ kind }) => kind === 'run') && findTerminalNeed(listTexts(project)) === undefined,
  );
}

/**
 * Describes the files that run samples.
 * @param isUsed whether a sample may need a pack
 * @param base folder of the host that the site is published in
 */
export function describeRunner(
  kit: string,
  files: RunnerFiles,
  { isUsed, base }: { readonly isUsed: (pack: string) => boolean; readonly base: string },
): Omit<PageSamples, 'samples'> {
  const describe = ({ name, integrity }: RunnerFile): SampleFile => ({
    url: `${base}/${compilerFolder}${name}`,
    integrity,
  });
  const packs = Object.entries(files.packs).flatMap(([name, file]) =>
    isUsed(name) ? [[name, describe(file)] as const] : [],
  );
  return { kit, sandbox: base + findSandboxPath(), worker: describe(files.worker), packs: Object.fromEntries(packs) };
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

/** Lists what says which packs a project needs. */
export function listTexts({ steps }: SampleProject): SampleTexts {
  return {
    paths: steps.flatMap((step) => (step.kind === 'file' ? [step.filePath] : [])),
    files: steps.flatMap((step) => (step.kind === 'file' && step.text !== undefined ? [step.text] : [])),
    commands: steps.flatMap((step) => (step.kind === 'run' ? [step.command] : [])),
  };
}
