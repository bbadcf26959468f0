/** The words in place of a page that cannot be read offline. */
export const savedPageMessages = {
  youAreOffline: 'You are offline',
  pageNotSaved: 'This page is not saved in your browser. It opens automatically when you are back online.',
  savedPages: 'Pages that you can read now',
  otherPages: 'Other pages',
  nothingSaved: 'No pages are saved yet. Each page that you open online is saved.',
} as const;
