import type { CodeBlockResolvers, SampleMark } from '../../schema/generated/resolvers.ts';
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

/** Resolves the fields of a code block that are not properties of its record. */
export const codeBlockResolvers: CodeBlockResolvers = {
  marks: (block) => block.marks.map((mark) => markNames[mark]),
};
