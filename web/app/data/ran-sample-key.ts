/** Storage key that is set once the reader has run a sample. */
export const ranSampleKey = 'ran-sample';
