// Pure. In a folder of its own, a sample has other ids and hashes than in a project of its own, and paths of packages
// begin with `../`. The guides say so; everything else must be as shown.

import type { CodeBlock } from '../../../../schema/records/code-block.ts';
import type { RunOutcome } from '../project-folder.ts';

function loosen(text: string): string {
  return text
    .replaceAll('../node_modules', './node_modules')
    .replace(/\b(?=[0-9a-f]*\d)[0-9a-f]{4,}\b|\d+(?:\.\d+)?/g, '0');
}

/** Loosens a block of results. */
export function loosenResult(block: CodeBlock): CodeBlock {
  return { ...block, text: loosen(block.text) };
}

/** Loosens what a command printed and wrote. */
export function loosenOutcome(outcome: RunOutcome): RunOutcome {
  return {
    ...outcome,
    output: loosen(outcome.output),
    assets: outcome.assets.map(loosen),
    written: outcome.written.map(loosen),
    files: Object.fromEntries(Object.entries(outcome.files).map(([name, text]) => [name, loosen(text)])),
  };
}
