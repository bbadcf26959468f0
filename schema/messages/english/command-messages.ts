/** The words of the commands in the menu of a page. */
export const commandMessages = {
  copyLink: 'Copy link',
  copyMarkdown: 'Copy page as markdown',
  linkCopied: 'Copied',
  copyRefused: 'Your browser did not allow it',
  openIn: 'Open in {title}',
  assistantRequest: 'Read “{title}” at {address}, so that I can ask questions about it.',
  print: 'Print',
  keyboardShortcuts: 'Keyboard shortcuts',
} as const;
