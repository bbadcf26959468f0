// Pure. What a person does who types a guide into one folder: every file, every command, in the order of the page.

import type { CodeBlock } from '../../../../schema/records/code-block.ts';
import { compareVersions } from '../published/first-versions.ts';
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
  readonly folder: string;
  readonly lines: readonly string[];
  readonly block: CodeBlock;
}

export type GuideStep = TypedFile | TypedRun | TypedSetup;

/** Lists the steps of a guide. `example=NAME/` is a project in the folder NAME, all others are in the main folder. */
export function listGuideSteps({ codeBlocks }: Pick<CheckedPage, 'codeBlocks'>): GuideStep[] {
  const steps: (GuideStep & { results?: CodeBlock[] })[] = [];
  for (const block of codeBlocks) {
    const { example = '', fileName, marks, tabLabel, language } = block;
    const folder = example.endsWith('/') ? example : '';
    if (tabLabel !== undefined && tabLabel !== 'npm') continue;
    if (marks.includes('run')) steps.push({ kind: 'run', folder, block, results: [] });
    else if (marks.includes('stdout') || marks.includes('assets') || marks.includes('output'))
      steps.findLast((step) => step.kind === 'run' && step.block.example === block.example)?.results?.push(block);
    else if (fileName !== undefined && (block.example !== undefined || !marks.includes('fragment')))
      steps.push({ kind: 'file', folder, filePath: fileName, block });
    else if (language === 'sh' && fileName === undefined && !marks.includes('fragment')) {
      const lines = block.text
        .replaceAll(/\\\n\s*/g, '')
        .split('\n')
        .filter((line) => /^npm (?:install|uninstall|pkg set|init)\b/.test(line));
      if (lines.length > 0) steps.push({ kind: 'setup', folder, lines, block });
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

const neededNode = /\bNode\.js(?:\]\([^)]*\))? (\d+\.\d+) or newer/;

/** Returns the oldest Node.js that a page promises before its first section, e.g. `22.13`. */
export function findOldestNode(source: string): string | undefined {
  return neededNode.exec(splitSections(source)[0]?.text ?? '')?.[1];
}

/** Leaves out the side projects of sections that ask for a newer Node.js than this one. */
export function omitNewerProjects(
  { source }: Pick<CheckedPage, 'source'>,
  steps: readonly GuideStep[],
  nodeVersion: string,
): readonly GuideStep[] {
  const sections = splitSections(source).slice(1);
  const newer = sections.filter(({ text }) => compareVersions(nodeVersion, neededNode.exec(text)?.[1] ?? '0') < 0);
  const isNewer = ({ folder, block }: GuideStep): boolean =>
    folder !== '' && newer.some(({ first, last }) => first <= block.place.line && block.place.line <= last);
  const folders = new Set(steps.filter(isNewer).map(({ folder }) => folder));
  return steps.filter(({ folder }) => !folders.has(folder));
}

/** Splits a page at its headings of the second level; the part before the first comes first. Lines are from 1. */
function splitSections(source: string): { readonly text: string; readonly first: number; readonly last: number }[] {
  let line = 1;
  return source.split(/^(?=## )/m).map((text) => {
    const first = line;
    line += text.split('\n').length - 1;
    return { text, first, last: line - 1 };
  });
}
