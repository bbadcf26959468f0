// Pure. The projects of a page, with a finding for each block that belongs to none.

import { listProjects, type SampleProject } from '../../../web/samples/list-projects.ts';
import { createFinding, placeOfFence, type DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';

export type { FileStep, RunStep } from '../../../web/samples/list-projects.ts';

/** A project that a page builds up step by step. */
export interface Example extends SampleProject {
  readonly page: CheckedPage;
}

export interface ListedExamples {
  readonly examples: readonly Example[];
  readonly findings: readonly DocFinding[];
}

/** Lists the projects of a page: `docs/example` for a block that fits nowhere in its project. */
export function listExamples(page: CheckedPage): ListedExamples {
  const { projects, misplaced } = listProjects(page.codeBlocks);
  return {
    examples: projects.map((project) => ({ ...project, page })),
    findings: misplaced.map(({ block, reason }) =>
      createFinding({
        code: 'docs/example',
        filePath: page.filePath,
        place: placeOfFence(block),
        message: `This block cannot be part of an example. ${reason}`,
        hint: 'write example=NAME with file=PATH, with run, or after a run with stdout, assets or output file=PATH.',
      }),
    ),
  };
}
