// Pure. The formats of pages.

/** The format of a page. */
export type PageFormat = 'md' | 'mdx';

/** Returns the format of a page from its file name, or undefined for a file that is not a page. */
export function extractPageFormat(filePath: string): PageFormat | undefined {
  if (filePath.endsWith('.md')) return 'md';
  return filePath.endsWith('.mdx') ? 'mdx' : undefined;
}
