/** The words of reading offline. */
export const offlineMessages = {
  offlineCopy: 'Copy of the documentation',
  saveAll: 'Save the whole documentation in this browser',
  saveAllOfSize: 'Save the whole documentation in this browser ({size})',
  saving: 'Saving the documentation: {done} of {total}',
  savedOfSize: 'The documentation is saved in this browser ({size}).',
  samplesNotSaved: 'Samples do not run offline.',
  newerVersion: 'A newer version is available.',
  updateFailed: 'It could not be completed. Check the connection and the free space, then try again.',
  update: 'Update',
  removeCompiler: 'Remove the compiler ({size})',
  saveCompiler: 'Save the compiler too ({size})',
  remove: 'Remove',
  saveFailed: 'The documentation could not be saved.',
  choiceTitle: 'What to save, and how much space it takes',
  choiceText: 'Text and search',
  choiceSamples: 'With the compiler, so that samples run too',
} as const;
