// Pure. The media types of files by their names, from mrmime.

import { lookup } from 'mrmime';

/** Finds the media type of a file. */
export const findMediaType = (filePath: string): string | undefined => lookup(filePath);

/**
 * Returns whether browsers open a file as a document, which can contain scripts: HTML, an archive of it, and every kind of
 * XML.
 * @see https://mimesniff.spec.whatwg.org/#xml-mime-type
 */
export function isDocumentFile(filePath: string): boolean {
  return /^text\/html$|[/+]xml$/.test(findMediaType(filePath) ?? '') || /\.mht(?:ml)?$/i.test(filePath);
}
