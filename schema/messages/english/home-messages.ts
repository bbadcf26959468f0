/** The words of the home page. */
export const homeMessages = {
  documentation: 'Documentation',
  pageCount: { one: '{count} page', other: '{count} pages' },
  pauseAnimation: 'Pause the animation',
  startPaths: 'Ways into the documentation',
} as const;
