// Pure. The blocks of a page that state a result, whether an example makes it or not.

import type { CodeBlock } from '../../../schema/records/code-block.ts';

const resultMarks = ['stdout', 'assets', 'output'] as const;

/**
 * Lists the blocks that show what a command prints or writes: those with a mark for it, and those without an example that
 * are text, or a file of the output. A `fragment` is none, nor is a list of flags, which the check of names compares.
 */
export function listResults(codeBlocks: readonly CodeBlock[]): readonly CodeBlock[] {
  return codeBlocks.filter(({ marks, example, language, fileName, text }) => {
    if (resultMarks.some((mark) => marks.includes(mark))) return true;
    if (example !== undefined || marks.includes('fragment')) return false;
    if (fileName !== undefined) return /^(?:dist|build)\//.test(fileName);
    return (language === undefined || language === 'text') && !text.startsWith('--');
  });
}
