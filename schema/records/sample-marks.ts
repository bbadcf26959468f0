// The words on a fence that say how its code is checked; the writers' guide explains them.

/** The words, in the order of the guide. */
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

/** A word on a fence that says how its code is checked. */
export type SampleMark = (typeof sampleMarks)[number];
