// Pure. Which files become pages.

/** Names a dialect of markdown. */
export type PageFormat = 'md' | 'mdx';

/** Tells the format of a page by its file name; undefined for a file that is not a page. */
export function extractPageFormat(filePath: string): PageFormat | undefined {
  if (filePath.endsWith('.md')) return 'md';
  return filePath.endsWith('.mdx') ? 'mdx' : undefined;
}
