// Parts that hostile documents repeat and nest.

/** Repeats a part of a document, e.g. one field with another alias each time. */
export const repeat = (count: number, createPart: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => createPart(index)).join(' ');

/** Wraps a selection into levels of other selections. */
export const nest = (levels: number, before: string, inner: string, after: string): string =>
  `${before.repeat(levels)}${inner}${after.repeat(levels)}`;

/** A page that holds the texts of all pages of a section. */
export const printablePage = 'page(by: {url: "/guides/printable/"})';
