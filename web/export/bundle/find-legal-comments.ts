// IO. The comments of a file by somebody else that was copied into a project: minifiers drop them.

import { existsSync, readFileSync } from 'node:fs';

/**
 * Finds the comments of a source file that begin with `!`, or have `@license` or `@preserve`.
 * @returns an empty text for a file without, and for anything but a source file
 */
export function findLegalComments(id: string): string {
  const [path = ''] = id.split('?');
  if (!/\.(?:[cm]?[jt]sx?|css|svg)$/.test(path) || !existsSync(path)) return '';
  const comments = listComments(readFileSync(path, 'utf8'));
  return comments.filter((text) => /^(?:\/\*|<!--)!|@(?:license|preserve)\b/.test(text)).join('\n\n');
}

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
