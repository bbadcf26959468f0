// The words of a fence that tell how its code is checked; the writers' guide explains them.

/** Lists the words. */
export const sampleMarks = Object.freeze([
  'run',
  'fails',
  'stdout',
  'assets',
  'output',
  'fragment',
  'invalid',
  'remove',
] as const);

/** Is one of the words of a fence that tell how its code is checked. */
export type SampleMark = (typeof sampleMarks)[number];
