// Pure. The media types of files by their names, from mrmime.

import { lookup } from 'mrmime';

/** Formats the header `Content-Type` of a file. */
export function formatContentType(filePath: string): string {
  const mediaType = lookup(filePath) ?? 'application/octet-stream';
  return /^text\/|[/+](?:json|xml)$|javascript/.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
}

/**
 * Returns whether browsers open a file as a document, which can contain scripts: HTML, an archive of it, and every kind of
 * XML.
 * @see https://mimesniff.spec.whatwg.org/#xml-mime-type
 */
export function isDocumentFile(filePath: string): boolean {
  return /^text\/html$|[/+]xml$/.test(lookup(filePath) ?? '') || /\.mht(?:ml)?$/i.test(filePath);
}
