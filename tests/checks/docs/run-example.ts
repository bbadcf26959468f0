// IO. A project of a page, followed step by step in a temporary folder.

import type { Example } from './list-examples.ts';
import { openProjectFolder, type RunOutcome } from './project-folder.ts';
import type { SampleHost } from './run-program.ts';
import type { WorkFolder } from './work-folder.ts';

/** Runs the commands of an example in order. A command that fails does not stop the others. */
export async function runExample(example: Example, work: WorkFolder, host: SampleHost): Promise<RunOutcome[]> {
  work.clear();
  const project = openProjectFolder(work.path, host);
  project.write('package.json', '{ "type": "module" }\n');
  const outcomes: RunOutcome[] = [];
  for (const step of example.steps) {
    if (step.kind === 'run') outcomes.push(await project.run(step));
    else if (step.text === undefined) project.remove(step.filePath);
    else project.write(step.filePath, step.text);
  }
  return outcomes;
}
