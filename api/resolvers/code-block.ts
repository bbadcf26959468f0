import type { CodeBlockResolvers, CodeCheck, SampleMark } from '../../schema/generated/resolvers.ts';
import type { BlockState } from '../../schema/code-block.ts';
import type { SampleMark as MarkWord } from '../../schema/sample-marks.ts';

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

/** Resolves the fields of a code block that are not properties of its record. */
export const codeBlockResolvers: CodeBlockResolvers = {
  check: (block) => checkNames[block.state],
  marks: (block) => block.marks.map((mark) => markNames[mark]),
};
