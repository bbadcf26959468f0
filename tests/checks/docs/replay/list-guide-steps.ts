// Pure. What a person does who types a guide into one folder: every file, every command, in the order of the page.

import { scanFences } from '../../../../indexer/parse/limits/scan-fences.ts';
import type { CodeBlock } from '../../../../schema/records/code-block.ts';
import type { CheckedPage } from '../read-pages.ts';

/** A file to write where its caption says, to change by a diff, or to remove. */
interface TypedFile {
  readonly kind: 'file';
  readonly folder: string;
  readonly filePath: string;
  readonly block: CodeBlock;
}

/** A command with the results that the page shows. */
interface TypedRun {
  readonly kind: 'run';
  readonly folder: string;
  readonly block: CodeBlock;
  readonly results: readonly CodeBlock[];
}

/** Lines for npm, which prepare the project. */
interface TypedSetup {
  readonly kind: 'setup';
  readonly lines: readonly string[];
  readonly block: CodeBlock;
}

export type GuideStep = (TypedFile | TypedRun | TypedSetup) & {
  /** True in the part for readers who did not follow the guide before. */
  readonly isStart: boolean;
};

/** How a page names the part for readers who start with it. */
const startLabel = /^:::+details\[If you start here/;

/** Lists the steps of a guide. `example=NAME/` is a project in the folder NAME, all others are in the main folder. */
export function listGuideSteps({ codeBlocks, source }: Pick<CheckedPage, 'codeBlocks' | 'source'>): GuideStep[] {
  const startLines = listStartLines(source);
  const steps: (GuideStep & { results?: CodeBlock[] })[] = [];
  for (const block of codeBlocks) {
    const { example = '', fileName, marks, tabLabel, language } = block;
    const isStart = startLines.has(block.place.line);
    const folder = example.endsWith('/') ? example : '';
    if (tabLabel !== undefined && tabLabel !== 'npm') continue;
    if (marks.includes('run')) steps.push({ kind: 'run', folder, block, results: [], isStart });
    else if (marks.includes('stdout') || marks.includes('assets') || marks.includes('output'))
      steps.findLast((step) => step.kind === 'run' && step.block.example === block.example)?.results?.push(block);
    else if (fileName !== undefined && !marks.includes('fragment'))
      steps.push({ kind: 'file', folder, filePath: fileName, block, isStart });
    else if (language === 'sh' && fileName === undefined) {
      const lines = block.text.split('\n').filter((line) => /^npm (?:install|uninstall|pkg set|init)\b/.test(line));
      if (lines.length > 0) steps.push({ kind: 'setup', lines, block, isStart });
    }
  }
  return steps;
}

/** Returns the address of the guide that a page goes on from. */
export function findGuideBefore(source: string): string | undefined {
  return /\bgoes on from \[[^\]]+\]\((\/guides\/[\w-]+\/)/.exec(source)?.[1];
}

/** Returns whether a page begins in the folder that the start of the guides describes. */
export function hasStartingPoint(source: string): boolean {
  return source.includes('](/guides/#starting-point)');
}

/** Returns the oldest Node.js that a page promises, e.g. `22.13`. */
export function findOldestNode(source: string): string | undefined {
  return /\bNode\.js(?:\]\([^)]*\))? (\d+\.\d+) or newer/.exec(source)?.[1];
}

function listStartLines(source: string): ReadonlySet<number> {
  const found = new Set<number>();
  let colons: string | undefined;
  for (const [index, { text, isCode }] of scanFences(source).entries()) {
    if (!isCode && colons === undefined && startLabel.test(text)) colons = /^:+/.exec(text)?.[0];
    else if (!isCode && colons === text.trim()) colons = undefined;
    if (colons !== undefined) found.add(index + 1);
  }
  return found;
}
