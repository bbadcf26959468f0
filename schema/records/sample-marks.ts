// The words of a fence's meta that say how its code is checked. The writers' guide explains them.

/** All marks, in the order of the guide. */
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

/** A word of a fence's meta that says how its code is checked. */
export type SampleMark = (typeof sampleMarks)[number];
