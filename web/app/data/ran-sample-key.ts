/** Key of what the browser stores for readers who have run a sample. */
export const ranSampleKey = 'ran-sample';
