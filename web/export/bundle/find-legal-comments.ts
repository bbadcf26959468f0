// IO. The comments with licenses in a file that a bundle contains, by somebody else than its package: minifiers drop them.

import { existsSync, readFileSync } from 'node:fs';

/**
 * Finds the comments of a source file that minifiers call legal: they begin with `!`, or have a line with a tag for licenses.
 * @returns an empty text for a file without, and for anything but a source file
 */
export function findLegalComments(id: string): string {
  const [path = ''] = id.split('?');
  if (!/\.(?:[cm]?[jt]sx?|css|svg)$/.test(path) || !existsSync(path)) return '';
  const source = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  const blocks = listComments(source).filter((text) =>
    /^(?:\/\*|<!--)!|^[ \t/*<!-]*@(?:license|preserve)\b/m.test(text),
  );
  const lines = Array.from(source.matchAll(lineComments), ([text]) => text.trim());
  return [...new Set([...blocks, ...lines])].join('\n\n');
}

/** Lines that begin with `//!` or `// @license`, with the comments in the lines below. */
const lineComments = /^[ \t]*\/\/(?:!|[ \t]*@(?:license|preserve)\b).*(?:\n[ \t]*\/\/.*)*/gm;

/** Lists the comments between the signs of JavaScript, CSS or XML. One that does not end is none, and neither is what follows. */
function listComments(source: string): readonly string[] {
  const comments: string[] = [];
  const openings = /\/\*|<!--/g;
  for (let opening = openings.exec(source); opening !== null; opening = openings.exec(source)) {
    const closing = opening[0] === '/*' ? '*/' : '-->';
    const end = source.indexOf(closing, openings.lastIndex);
    if (end < 0) break;
    openings.lastIndex = end + closing.length;
    comments.push(source.slice(opening.index, openings.lastIndex));
  }
  return comments;
}
