// Pure. The blocks of a page that belong to one project, as the steps a reader would follow.

import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { applyDiff } from './apply-diff.ts';
import { createFinding, placeOfFence, type DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';

/** A step that writes a file, or removes it when `text` is undefined. */
export interface FileStep {
  readonly kind: 'file';
  readonly filePath: string;
  readonly text: string | undefined;
  readonly block: CodeBlock;
}

/** A step that runs a command, with the blocks that state its results. */
export interface RunStep {
  readonly kind: 'run';
  readonly command: string;
  readonly mustFail: boolean;
  readonly block: CodeBlock;
  readonly results: readonly CodeBlock[];
}

/** A project that a page builds up step by step. */
export interface Example {
  readonly page: CheckedPage;
  readonly name: string;
  readonly steps: readonly (FileStep | RunStep)[];
}

export interface ListedExamples {
  readonly examples: readonly Example[];
  readonly findings: readonly DocFinding[];
}

/** Lists the projects of a page: `docs/example` for a block that fits nowhere in its project. */
export function listExamples(page: CheckedPage): ListedExamples {
  const findings: DocFinding[] = [];
  const steps = new Map<string, (FileStep | (RunStep & { readonly results: CodeBlock[] }))[]>();
  for (const block of page.codeBlocks) {
    const { example, marks, fileName } = block;
    if (example === undefined) {
      if (marks.some((mark) => mark !== 'fragment' && mark !== 'invalid')) report(block, 'It names no example.');
      continue;
    }
    const list = steps.get(example) ?? [];
    steps.set(example, list);
    const isResult = marks.includes('stdout') || marks.includes('assets') || marks.includes('output');
    if (marks.includes('run')) {
      list.push({ kind: 'run', command: block.text.trim(), mustFail: marks.includes('fails'), block, results: [] });
    } else if (isResult) {
      const run = list.findLast((step) => step.kind === 'run');
      if (run === undefined) report(block, 'It states a result, and nothing has been run before it.');
      else if (marks.includes('output') && fileName === undefined) report(block, 'It names no file of the output.');
      else run.results.push(block);
    } else if (fileName === undefined) {
      report(block, 'It names neither a file, nor is it a command or a result.');
    } else if (!isInside(fileName)) {
      report(block, `"${fileName}" is not a path inside of the project.`);
    } else {
      list.push({
        kind: 'file',
        filePath: fileName,
        text: marks.includes('remove') ? undefined : readText(block),
        block,
      });
    }
  }
  return { examples: [...steps].map(([name, list]) => ({ page, name, steps: list })), findings };

  function report(block: CodeBlock, reason: string): void {
    findings.push(
      createFinding({
        code: 'docs/example',
        filePath: page.filePath,
        place: placeOfFence(block),
        message: `This block cannot be part of an example. ${reason}`,
        hint: 'write example=NAME with file=PATH, with run, or after a run with stdout, assets or output file=PATH.',
      }),
    );
  }
}

function readText(block: CodeBlock): string {
  return `${applyDiff(block)}\n`;
}

function isInside(filePath: string): boolean {
  return !/^(?:[\\/]|[a-zA-Z]:)/.test(filePath) && !filePath.split(/[\\/]/).includes('..');
}
