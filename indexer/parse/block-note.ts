import type { CodeBlock } from '../../schema/code-block.ts';

/** Says what a block without a file name shows, where a reader would take it for something else. */
export function findBlockNote({ marks, fileName }: Pick<CodeBlock, 'marks' | 'fileName'>): string | undefined {
  return fileName === undefined && marks.includes('assets') ? 'Files written' : undefined;
}
