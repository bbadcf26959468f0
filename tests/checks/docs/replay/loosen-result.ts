// Pure. What differs between the page's sample and the project of a person who types the guide, and is not compared.
// The guides say so: sizes and hashes depend on the name of the package. In a folder of its own, a side project has
// other ids too, and paths of packages begin with `../`.

import type { CodeBlock } from '../../../../schema/records/code-block.ts';
import type { FolderOutcome } from '../project-folder.ts';

/** Four digits or more with a number among them, or eight that may all be letters. */
const hash = /\b(?:(?=[0-9a-f]*\d)[0-9a-f]{4,}|[0-9a-f]{8,})\b/g;
const size = /\b\d+(?:\.\d+)? (?:bytes|[KM]iB)\b/g;
const number = /\d+(?:\.\d+)?/g;

function loosen(text: string, isMain: boolean): string {
  const same = text.replace(size, '0 bytes').replace(hash, '0');
  return isMain ? same : same.replaceAll('../node_modules', './node_modules').replace(number, '0');
}

/** Loosens a block of results. */
export function loosenResult(block: CodeBlock, isMain: boolean): CodeBlock {
  return { ...block, text: loosen(block.text, isMain) };
}

/** Loosens what a command printed and wrote. */
export function loosenOutcome(outcome: FolderOutcome, isMain: boolean): FolderOutcome {
  const change = (text: string): string => loosen(text, isMain);
  return {
    ...outcome,
    output: change(outcome.output),
    assets: outcome.assets.map(change),
    written: outcome.written.map(change),
    files: Object.fromEntries(Object.entries(outcome.files).map(([name, text]) => [name, change(text)])),
  };
}
