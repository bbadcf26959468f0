/** The words of the list of keyboard shortcuts. */
export const shortcutMessages = {
  shortcutsTitle: 'Keyboard shortcuts',
  shortcutsClose: 'Close',
  shortcutsEverywhere: 'Everywhere',
  shortcutSearch: 'Search',
  shortcutSearchTyping: 'Search, also while typing',
  shortcutList: 'This list',
  shortcutEscape: 'Close what is open; remove search highlights',
  shortcutsInSearch: 'In the search',
  shortcutMove: 'Move through the results',
  shortcutOpen: 'Open the result',
  shortcutNewTab: 'Open it in a new tab',
  shortcutStar: 'Star it',
  shortcutRemove: 'Remove it from the recent results',
  shortcutsInPage: 'In a page, after Tab',
  shortcutStops: 'Move through headings, code blocks and lists of links',
  shortcutWithin: 'Move through the facts of a heading, the names and buttons of a code block',
} as const;
