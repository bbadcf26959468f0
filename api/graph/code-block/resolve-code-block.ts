import type { CodeBlockResolvers, CodeCheck, SampleMark } from '../generated/resolvers.ts';
import type { CodeBlockValue } from '../context/graph-values.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { BlockState, CodeBlock } from '../../../schema/records/code-block.ts';
import { formatGlobalId } from '../node/global-id.ts';
import { findAnchorAt, formatUrl } from '../node/locate.ts';
import { listBlockKeys } from '../node/item-keys.ts';
import type { SampleMark as MarkWord } from '../../../schema/records/sample-marks.ts';

const markNames: Readonly<Record<MarkWord, SampleMark>> = {
  run: 'RUN',
  fails: 'FAILS',
  stdout: 'STDOUT',
  assets: 'ASSETS',
  output: 'OUTPUT',
  fragment: 'FRAGMENT',
  invalid: 'INVALID',
  remove: 'REMOVE',
};

const checkNames: Readonly<Record<BlockState, CodeCheck | null>> = {
  unchecked: null,
  parsed: 'PARSED',
  validated: 'VALIDATED',
  built: 'BUILT',
  compared: 'COMPARED',
};

/** Resolvers of the fields of a code block. Its text is read only if it is selected. */
export const codeBlockResolvers: CodeBlockResolvers = {
  id: ({ page, blockIndex }) => formatGlobalId('CodeBlock', `${page.url}#${listBlockKeys(page)[blockIndex] ?? ''}`),
  language: ({ page, blockIndex }) => page.blockEntries[blockIndex]?.language,
  fileName: ({ page, blockIndex }) => page.blockEntries[blockIndex]?.fileName,
  tabLabel: async (block, _args, context) => (await readBlock(block, context)).tabLabel,
  liveUrl: async (block, _args, context) => (await readBlock(block, context)).liveUrl,
  text: async (block, _args, context) => (await readBlock(block, context)).text,
  highlightedLines: async (block, _args, context) => [...(await readBlock(block, context)).highlightedLines],
  isDiff: async (block, _args, context) => (await readBlock(block, context)).isDiff,
  example: async (block, _args, context) => (await readBlock(block, context)).example,
  marks: async (block, _args, context) => (await readBlock(block, context)).marks.map((mark) => markNames[mark]),
  check: readCodeCheck,
  claims: ({ page, blockIndex }) => [...(page.blockEntries[blockIndex]?.claims ?? [])],
  meta: async (block, _args, context) => [...(await readBlock(block, context)).meta],
  anchor: ({ page, blockIndex }) => findAnchorAt(page, page.blockEntries[blockIndex]?.fragment),
  url: ({ page, blockIndex }) => formatUrl(page, page.blockEntries[blockIndex]?.fragment),
  place: async (block, _args, context) => (await readBlock(block, context)).place,
};

/** Returns the furthest check that a block has passed; null for none. */
export function readCodeCheck({ page, blockIndex }: CodeBlockValue): CodeCheck | null {
  return checkNames[page.blockStates[blockIndex] ?? 'unchecked'];
}

async function readBlock({ page, blockIndex }: CodeBlockValue, { readBody }: RequestContext): Promise<CodeBlock> {
  const block = (await readBody(page)).codeBlocks[blockIndex];
  if (block === undefined) throw new RangeError(`"${page.url}" has no code block ${blockIndex}.`);
  return block;
}
