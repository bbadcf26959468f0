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

/**
 * Puts each statement of a list, which is YAML, into its page.
 * @throws when a page does not have the text exactly once
 */
export function plantList(pages: readonly CheckedPage[], text: string): PlantedTree {
  const statements = parse(text) as readonly FalseStatement[]; // what is wrong with it shows below
  const errors = statements.map(({ kind, file, right, wrong }): PlantedError => {
    const page = pages.find(({ filePath }) => filePath === file);
    const [before = '', after, ...others] = page?.source.split(right) ?? [];
    if (page === undefined || after === undefined || others.length > 0)
      throw new Error(`${file} does not have this text exactly once: ${right}`);
    const firstLine = countLines(before);
    const lines = { firstLine, lastLine: firstLine + countLines(right) - 1 };
    const block = page.codeBlocks.find((own) => isInside(own, lines));
    const range = block === undefined ? lines : { firstLine: block.place.line, lastLine: block.place.endLine };
    const scope = { kind, filePath: file, start: before.length, end: before.length + right.length };
    return { ...scope, ...range, wrong, example: block?.example };
  });
  return { errors, sources: writeErrors(pages, errors) };
}

function countLines(text: string): number {
  return text.split('\n').length;
}

function isInside({ place }: CodeBlock, { firstLine, lastLine }: { firstLine: number; lastLine: number }): boolean {
  return place.line <= firstLine && lastLine <= place.endLine;
}
