// Pure. What a Run button does: the project as it is at its command, and what leads to that from the last build.

import type { SampleStep } from '../../samples/page-samples.ts';
import type { ProjectFiles, SampleSupport } from './sample-support.ts';
import type { FileChange } from './share-link.ts';

/** What to run, and with which files. */
export interface RunPlan {
  readonly files: ProjectFiles;
  /** The last build and what follows it, up to the command: what runs again after an edit. */
  readonly commands: readonly string[];
}

/** Plans the run of a sample's command. @param number of the command among those of the sample, from 0 */
export function planRun(
  steps: readonly SampleStep[],
  number: number,
  { isBuild = () => false }: Pick<SampleSupport, 'isBuild'>,
): RunPlan {
  const files = new Map<string, string>();
  const commands: string[] = [];
  for (const step of steps) {
    if (commands.length > number) break;
    if ('command' in step) commands.push(step.command);
    else if (step.text === undefined) files.delete(step.filePath);
    else files.set(step.filePath, step.text);
  }
  const lastBuild = commands.findLastIndex(isBuild);
  return {
    files,
    commands: commands.slice(Math.max(0, lastBuild)),
  };
}

/** Lists the files that differ from those of the page: changed and added ones with their text, removed ones without. */
export function listChanges(
  from: ProjectFiles,
  to: ProjectFiles,
): readonly { filePath: string; text: string | undefined }[] {
  return [
    ...[...to].filter(([path, text]) => from.get(path) !== text).map(([filePath, text]) => ({ filePath, text })),
    ...[...from.keys()].filter((path) => !to.has(path)).map((filePath) => ({ filePath, text: undefined })),
  ];
}

/** Applies changes to files. */
export function applyChanges(files: ProjectFiles, changes: readonly FileChange[]): ProjectFiles {
  if (changes.length === 0) return files;
  const next = new Map(files);
  for (const { filePath, text } of changes) {
    if (text === undefined) next.delete(filePath);
    else next.set(filePath, text);
  }
  return next;
}

/** Chooses the file that is shown first: the one that the kit names, else the first of the sample. */
export function chooseFile(files: ProjectFiles, firstFile?: string): string {
  const paths = [...files.keys()];
  return paths.find((path) => path === firstFile) ?? paths.find((path) => path !== 'package.json') ?? paths[0] ?? '';
}
