// Parse stage: the names in the code blocks of a page, which the link stage looks up.

import type { CodeBlock } from '../../../schema/records/code-block.ts';
import type { CodeName, CodeNameUse, NumberedUse } from '../../types/code-name.ts';
import { createResultCache } from '../markdown/result-cache.ts';
import { readShownCode } from '../markdown/read-shown-code.ts';
import { extractApiNames } from './extract-api-names.ts';
import { extractCommandNames } from './extract-command-names.ts';
import { extractConfigNames, type AddName } from './extract-config-names.ts';
import { parseScript } from './parse-script.ts';
import { readNameOrigins } from './name-origins.ts';

/** The names in the blocks of a page. */
export interface ExtractedNames {
  /** Each name once, in the order of its first use. */
  readonly names: readonly CodeName[];
  /** For each block with names, the tokens that refer to them, in ascending order and without overlap. */
  readonly uses: ReadonlyMap<CodeBlock, readonly NumberedUse[]>;
}

const scripts = /^(?:[cm]?jsx?|javascript)$/;
const commands = /^(?:sh|bash|shell|console|zsh)$/;
const typedScripts = /^(?:[cm]?tsx?|typescript)$/;

/** File names of webpack configurations. */
const configFile = /(?:^|\/)webpack(?:\.[\w-]+)*\.[cm]?[jt]s$/;

/** Longest code that is parsed, in UTF-16 units, and the largest number of names in a block. */
const maxLength = 60_000;
const maxUses = 1_000;

/** Cache of the names in recently parsed scripts. It saves time and never changes the result. */
const cacheNames = createResultCache<readonly CodeNameUse[]>(200_000);

/** Matches every script that can contain names. Others need not be parsed. */
const hasNames =
  /\bnew [A-Z$_a-z]|\bwebpack\(|\.hooks\.|webpack[A-Z]|\bimport(?:\.meta|\()|\brequire\.|\bmodule\.hot|__/;

/** Extracts the names. Blocks with the output of commands have none. */
export function extractCodeNames(codeBlocks: readonly CodeBlock[]): ExtractedNames {
  const names: CodeName[] = [];
  const indexes = new Map<string, number>();
  const number = ({ start, end, name }: CodeNameUse): NumberedUse => {
    const key = JSON.stringify(name);
    const index = indexes.get(key) ?? names.push(name) - 1;
    indexes.set(key, index);
    return { start, end, index };
  };
  const uses = new Map<CodeBlock, readonly NumberedUse[]>();
  for (const block of codeBlocks) {
    const found = extractBlockNames(block);
    if (found.length > 0) uses.set(block, found.map(number));
  }
  return { names, uses };
}

/** Extracts the names of a block in order. An ambiguous token has no name. */
function extractBlockNames(block: CodeBlock): readonly CodeNameUse[] {
  const { language = '', fileName = '', text, marks, isDiff } = block;
  if (commands.test(language)) return text.length > maxLength ? [] : extractCommandNames(text).slice(0, maxUses);
  const isTyped = typedScripts.test(language);
  if (!isTyped && !scripts.test(language)) return [];
  const isConfig = configFile.test(fileName);
  const isResult = marks.includes('output') || marks.includes('stdout') || marks.includes('assets');
  if (isResult || text.length > maxLength || (!isConfig && !hasNames.test(text))) return [];
  const { lines, signs } = readShownCode(block);
  const sides = isDiff ? (['-', '+'] as const) : ([undefined] as const);
  const found = sides.flatMap((side) => {
    // The lines of the other side become spaces, so that positions stay the same.
    const code = lines.map((line, index) =>
      side !== undefined && signs[index] !== undefined && signs[index] !== side ? ' '.repeat(line.length) : line,
    );
    const script = code.join('\n');
    const key = `${isTyped} ${isConfig} ${script}`;
    return cacheNames(key, () => extractScriptNames(script, isTyped, isConfig));
  });
  return selectUses(found);
}

function extractScriptNames(code: string, isTyped: boolean, isConfig: boolean): readonly CodeNameUse[] {
  const script = parseScript(code, isTyped);
  if (script === undefined) return [];
  const found: CodeNameUse[] = [];
  const add: AddName = ({ start, end }, name) => {
    if (found.length < maxUses) found.push({ start, end, name });
  };
  const findOrigin = readNameOrigins(script);
  extractConfigNames(script, { findOrigin, isConfig, add });
  extractApiNames(script, findOrigin, add);
  return found;
}

function selectUses(found: readonly CodeNameUse[]): readonly CodeNameUse[] {
  const byStart = new Map<number, CodeNameUse | undefined>();
  for (const use of found) {
    const known = byStart.has(use.start) ? byStart.get(use.start) : use;
    byStart.set(use.start, known !== undefined && isSameUse(known, use) ? known : undefined);
  }
  let end = 0;
  return [...byStart.values()]
    .filter((use) => use !== undefined)
    .toSorted((left, right) => left.start - right.start)
    .filter((use) => {
      const isFree = use.start >= end;
      if (isFree) end = use.end;
      return isFree;
    });
}

function isSameUse(left: CodeNameUse, right: CodeNameUse): boolean {
  return left.end === right.end && JSON.stringify(left.name) === JSON.stringify(right.name);
}
