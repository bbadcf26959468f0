// Parse stage: the level of a heading element. Every element of a page is asked, so this is no regular expression.

const levels = new Map([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, level as 1 | 2 | 3 | 4 | 5 | 6]));

/** Reads the level of a heading from its name, 1 to 6; undefined for another element. */
export const readHeadingLevel = (tagName: string): 1 | 2 | 3 | 4 | 5 | 6 | undefined => levels.get(tagName);
