// IO. Follows a guide as a person would: in one folder, from nothing, without the guesses that a page leaves to readers.

import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyDiff } from '../../../../web/samples/apply-diff.ts';
import { patchFile } from '../../../../web/samples/patch-file.ts';
import { checkRuns } from '../check-runs.ts';
import { createFinding, placeOfFence, type DocFinding } from '../finding.ts';
import type { CodeBlock } from '../../../../schema/records/code-block.ts';
import { openProjectFolder, type FolderOutcome, type ProjectFolder } from '../project-folder.ts';
import type { CheckedPage } from '../read-pages.ts';
import type { SampleHost } from '../run-program.ts';
import type { GuideStep } from './list-guide-steps.ts';
import { loosenOutcome, loosenResult } from './loosen-result.ts';
import { openNpmProject } from './npm-project.ts';

/** A part of the way: the steps of a page. */
export interface GuideLeg {
  readonly page: CheckedPage;
  readonly steps: readonly GuideStep[];
}

export interface GuideReplay {
  readonly findings: readonly DocFinding[];
  readonly commandCount: number;
}

/** Follows the legs one after the other; reports what does not work in the last one. */
export async function replayGuide(legs: readonly GuideLeg[], host: SampleHost): Promise<GuideReplay> {
  const root = join(realpathSync(mkdtempSync(join(tmpdir(), 'docgraph-guide-'))), 'shop');
  mkdirSync(root);
  const remove = (): void => rmSync(join(root, '..'), { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove); // for a run that is interrupted
  try {
    const runNpm = (folder: string, line: string): string | undefined => {
      mkdirSync(join(root, folder), { recursive: true });
      return openNpmProject(join(root, folder), host.directory).run(line);
    };
    const folders = new Map<string, ProjectFolder>();
    const names = new Set(
      legs.flatMap(({ steps }) => steps.map(({ folder }) => folder)).map((name) => name.replace(/\/$/, '')),
    );
    const open = (folder: string): ProjectFolder => {
      const known = folders.get(folder) ?? openProjectFolder(join(root, folder.replace(/\/$/, '')), host, names);
      folders.set(folder, known);
      return known;
    };
    let replay: GuideReplay = { findings: [], commandCount: 0 };
    for (const { page, steps } of legs) {
      const findings: DocFinding[] = [];
      let commandCount = 0;
      for (const step of steps) {
        if (step.kind === 'run') commandCount += 1;
        findings.push(...(await follow(step, page, open, runNpm)));
      }
      replay = { findings, commandCount };
    }
    return replay;
  } finally {
    process.off('exit', remove);
    remove();
  }
}

async function follow(
  step: GuideStep,
  page: CheckedPage,
  open: (folder: string) => ProjectFolder,
  runNpm: (folder: string, line: string) => string | undefined,
): Promise<readonly DocFinding[]> {
  const report = (message: string, hint: string): DocFinding[] => [
    createFinding({ code: 'docs/replay', filePath: page.filePath, place: placeOfFence(step.block), message, hint }),
  ];
  if (step.kind === 'setup') {
    return step.lines.flatMap((line) => {
      const failure = runNpm(step.folder, line);
      return failure === undefined ? [] : report(`"${line}" fails: ${failure}`, 'correct the line.');
    });
  }
  const project = open(step.folder);
  if (step.kind === 'file') {
    const { filePath, block } = step;
    if (block.marks.includes('remove')) {
      project.remove(filePath);
      return [];
    }
    const current = project.read(filePath);
    if (block.isDiff) {
      const patched = current === undefined ? { misfit: filePath } : patchFile(current, block.text);
      if ('misfit' in patched)
        return report(
          `The diff does not fit the file that a reader has then: it lacks "${patched.misfit}".`,
          'show the file as it is at that step, or print it whole.',
        );
      project.write(filePath, patched.text);
      return [];
    }
    const text = `${applyDiff(block)}\n`;
    project.write(filePath, text);
    const lost = filePath === 'package.json' && current !== undefined ? findLost(current, text) : [];
    return lost.length === 0
      ? []
      : report(
          `Whoever types this package.json loses ${lost.join(', ')}: the next "npm install" removes them.`,
          'show a diff, or write "npm pkg set …".',
        );
  }
  const { block, results } = step;
  const isMain = step.folder === '';
  const found = await project.run({ command: block.text.trim(), results });
  const outcome = loosenOutcome(found, isMain);
  const shown = results.map((result) => loosenResult(result, isMain));
  const run = {
    kind: 'run' as const,
    command: block.text.trim(),
    mustFail: block.marks.includes('fails'),
    block,
    results: shown,
  };
  const assets = selectAssets(outcome, shown);
  return checkRuns({ page, name: block.example ?? '', steps: [run] }, [{ ...outcome, assets }]);
}

/** Lists the dependencies that a new package.json does not have. */
function findLost(before: string, after: string): string[] {
  const [old, next] = [before, after].map((text): ReadonlySet<string> => {
    const { dependencies, devDependencies } = JSON.parse(text) as Record<string, object | undefined>; // written by npm
    return new Set(Object.keys({ ...dependencies, ...devDependencies }));
  });
  return [...(old ?? [])].filter((name) => next?.has(name) !== true);
}

/** Selects the files that count: those that the command wrote, and those of earlier ones that the page lists too. */
function selectAssets({ assets, written }: FolderOutcome, shown: readonly CodeBlock[]): string[] {
  const open = shown.flatMap(({ text }) => text.split('\n')).map((name) => name.trim());
  const claim = (name: string): boolean => {
    const index = open.findIndex((line) => line === name || line === name.slice(name.indexOf('/') + 1));
    if (index !== -1) open.splice(index, 1);
    return index !== -1;
  };
  const left = [...written];
  const own = assets.filter((name) => {
    const index = left.indexOf(name);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  });
  for (const name of own) claim(name);
  const rest = [...assets];
  for (const name of own) rest.splice(rest.indexOf(name), 1);
  return [...own, ...rest.filter(claim)];
}
