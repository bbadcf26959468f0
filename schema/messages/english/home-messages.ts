/** The words of the home page. */
export const homeMessages = {
  documentation: 'Documentation',
  pageCount: { one: '{count} page', other: '{count} pages' },
} as const;
