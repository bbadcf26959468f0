// Pure. The blocks of a page that belong to one project, as the steps a reader would follow.

import type { CodeBlock } from '../../schema/records/code-block.ts';
import { applyDiff } from './apply-diff.ts';
import { patchFile } from './patch-file.ts';
import { isSetupLine, setPackageFields, type PackageManifest } from './set-package-fields.ts';

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
export interface SampleProject {
  readonly name: string;
  readonly steps: readonly (FileStep | RunStep)[];
}

/** The projects of a page, and the blocks that fit nowhere in theirs. */
export interface ListedProjects {
  readonly projects: readonly SampleProject[];
  readonly misplaced: readonly { readonly block: CodeBlock; readonly reason: string }[];
}

/**
 * Characters of the files of all steps of a page. Each step of a diff has the whole file, so a page of many diffs would have
 * many times its own size.
 */
const maxCharacters = 10_000_000;

/** Lists the projects of a page. A result belongs to the command before it, or, where there is none, to the last of its project. */
export function listProjects(codeBlocks: readonly CodeBlock[]): ListedProjects {
  const misplaced: { readonly block: CodeBlock; readonly reason: string }[] = [];
  const early = new Map<string, CodeBlock[]>();
  const steps = new Map<string, (FileStep | (RunStep & { readonly results: CodeBlock[] }))[]>();
  const report = (block: CodeBlock, reason: string): void => void misplaced.push({ block, reason });
  /** The last text of each file, by project and path. */
  const texts = new Map<string, Map<string, string | undefined>>();
  let characters = 0;
  for (const block of codeBlocks) {
    const { example, marks, fileName } = block;
    if (example === undefined) {
      if (marks.some((mark) => mark !== 'fragment' && mark !== 'invalid')) report(block, 'It names no example.');
      continue;
    }
    const list = steps.get(example) ?? [];
    steps.set(example, list);
    const files = texts.get(example) ?? new Map<string, string | undefined>();
    texts.set(example, files);
    const write = (filePath: string, build: (text: string | undefined) => string | undefined): void => {
      const text = characters > maxCharacters ? '' : build(files.get(filePath));
      characters += text?.length ?? 0;
      if (characters > maxCharacters) return report(block, 'The files of the page are too large.');
      files.set(filePath, text);
      list.push({ kind: 'file', filePath, text, block });
    };
    const isResult = marks.includes('stdout') || marks.includes('assets') || marks.includes('output');
    if (marks.includes('run')) {
      list.push({ kind: 'run', command: block.text.trim(), mustFail: marks.includes('fails'), block, results: [] });
    } else if (isResult) {
      const run = list.findLast((step) => step.kind === 'run');
      if (marks.includes('output') && fileName === undefined) report(block, 'It names no file of the output.');
      else if (run === undefined) early.set(example, [...(early.get(example) ?? []), block]);
      else run.results.push(block);
    } else if (fileName === undefined && block.text.split('\n').every(isSetupLine)) {
      write(packageFile, (text) => setFields(text, block.text.split('\n')));
    } else if (fileName === undefined) {
      report(block, 'It names neither a file, nor is it a command or a result.');
    } else if (!isInside(fileName)) {
      report(block, `"${fileName}" is not a path inside of the project.`);
    } else {
      write(fileName, (text) => (marks.includes('remove') ? undefined : buildText(block, text)));
    }
  }
  for (const [example, blocks] of early) {
    const run = steps.get(example)?.findLast((step) => step.kind === 'run');
    if (run === undefined) blocks.forEach((block) => report(block, 'It states a result, and nothing is run.'));
    else run.results.unshift(...blocks);
  }
  return { projects: [...steps].map(([name, list]) => ({ name, steps: list })), misplaced };
}

/** Builds the text of a file: for a diff, its text with the changes, or what the diff shows of a new file. */
function buildText(block: CodeBlock, text: string | undefined): string {
  const patched = block.isDiff && text !== undefined ? patchFile(text, block.text) : undefined;
  return patched !== undefined && 'text' in patched ? patched.text : `${applyDiff(block)}\n`;
}

const packageFile = 'package.json';

/** Sets fields of the project's package.json; each project has one from the start. */
function setFields(text: string | undefined, lines: readonly string[]): string {
  let manifest: PackageManifest = { type: 'module' };
  try {
    if (text !== undefined) manifest = JSON.parse(text) as PackageManifest; // an object, or npm would fail
  } catch {
    // The check of the samples reports a package.json that does not parse.
  }
  return `${JSON.stringify(lines.reduce(setPackageFields, manifest), null, 2)}\n`;
}

function isInside(filePath: string): boolean {
  return !/^(?:[\\/]|[a-zA-Z]:)/.test(filePath) && !filePath.split(/[\\/]/).includes('..');
}
