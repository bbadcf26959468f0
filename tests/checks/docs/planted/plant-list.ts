// Pure. False statements that somebody wrote by hand, put into the pages.

import { parse } from 'yaml';
import type { CodeBlock } from '../../../../schema/records/code-block.ts';
import type { CheckedPage } from '../read-pages.ts';
import { writeErrors, type PlantedTree } from './plant-errors.ts';
import type { PlantedError } from './planted-error.ts';

/** An entry of the list. */
interface FalseStatement {
  readonly kind: string;
  /** Path below the content folder. */
  readonly file: string;
  /** Text of the page, which it has once. */
  readonly right: string;
  readonly wrong: string;
}

/** The chosen errors, the pages with them, and the statements that no page makes any more. */
export interface ListedTree extends PlantedTree {
  /** Kinds of the statements whose text their page does not have exactly once. */
  readonly missing: readonly string[];
}

/** Puts each statement of a list, which is YAML, into its page. */
export function plantList(pages: readonly CheckedPage[], text: string): ListedTree {
  const statements = parse(text) as readonly FalseStatement[]; // an entry without its fields is missing below
  const errors: PlantedError[] = [];
  const missing: string[] = [];
  for (const { kind, file, right, wrong } of statements) {
    const page = pages.find(({ filePath }) => filePath === file);
    const [before = '', after, ...others] = page?.source.split(right) ?? [];
    if (page === undefined || after === undefined || others.length > 0) {
      missing.push(kind);
      continue;
    }
    const firstLine = countLines(before);
    const lines = { firstLine, lastLine: firstLine + countLines(right) - 1 };
    const block = page.codeBlocks.find((own) => isInside(own, lines));
    const range = block === undefined ? lines : { firstLine: block.place.line, lastLine: block.place.endLine };
    const scope = { kind, filePath: file, start: before.length, end: before.length + right.length };
    errors.push({ ...scope, ...range, wrong, example: block?.example });
  }
  return { errors, sources: writeErrors(pages, errors), missing };
}

function countLines(text: string): number {
  return text.split('\n').length;
}

function isInside({ place }: CodeBlock, { firstLine, lastLine }: { firstLine: number; lastLine: number }): boolean {
  return place.line <= firstLine && lastLine <= place.endLine;
}
