/** The words beside the pages that a wrong address may have meant. */
export const nearPageMessages = {
  similarAddresses: 'Similar addresses',
  didYouMeanThese: 'Did you mean one of these?',
} as const;
