/** The words of the cards of links, and of the order of focus. */
export const previewMessages = {
  focusKeys: '↑ ↓ headings and code  ← → within',
  tapAgain: 'Tap again to open the entry',
  otherNames: '← → other names in this block',
} as const;
