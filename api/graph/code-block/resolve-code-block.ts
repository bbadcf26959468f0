import type { CodeBlockResolvers, CodeCheck, SampleMark } from '../generated/resolvers.ts';
import type { BlockState } from '../../../schema/records/code-block.ts';
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

/** Resolvers of the fields of a code block that are not properties of its record. */
export const codeBlockResolvers: CodeBlockResolvers = {
  check: (block) => checkNames[block.state],
  marks: (block) => block.marks.map((mark) => markNames[mark]),
};
