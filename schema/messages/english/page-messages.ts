/** The words of what a reader opens on a page: its menu, copied code, cards of links. */
export const pageMessages = {
  copied: 'Copied',
  codeSelected: 'Selected',
  addressCopied: 'Address copied',
  copyLink: 'Copy link',
  copyMarkdown: 'Copy page as markdown',
  copyRefused: 'Your browser did not allow it',
  openIn: 'Open in {title}',
  assistantRequest: 'Read “{title}” at {address}, so that I can ask questions about it.',
  print: 'Print',
  keyboardShortcuts: 'Keyboard shortcuts',
  tabNumber: 'Tab {number}',
  noHeadings: 'No headings',
  focusKeys: '↑ ↓ headings and code  ← → within',
  tapAgain: 'Tap again to open the entry',
  otherNames: '← → other names in this block',
} as const;
