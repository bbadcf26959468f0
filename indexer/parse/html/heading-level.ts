// Parse stage: the level of a heading element. Every element of a page is asked, so this is no regular expression.

/** Reads the level of a heading from its name, 1 to 6; undefined for another element. */
export function readHeadingLevel(tagName: string): 1 | 2 | 3 | 4 | 5 | 6 | undefined {
  switch (tagName) {
    case 'h1':
      return 1;
    case 'h2':
      return 2;
    case 'h3':
      return 3;
    case 'h4':
      return 4;
    case 'h5':
      return 5;
    case 'h6':
      return 6;
    default:
      return undefined;
  }
}
