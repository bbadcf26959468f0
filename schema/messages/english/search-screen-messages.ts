/** The words of the search at its own address. */
export const searchScreenMessages = {
  searchNeedsScript: 'Searching needs JavaScript, which is switched off. These are the sections:',
} as const;
