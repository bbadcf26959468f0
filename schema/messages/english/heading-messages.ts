/** The words of the headings of another page in the sidebar. */
export const headingMessages = {
  noHeadings: 'No headings',
} as const;
