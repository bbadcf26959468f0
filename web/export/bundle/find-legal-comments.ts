// IO. The comments of a file by somebody else that was copied into a project: minifiers drop them.

import { existsSync, readFileSync } from 'node:fs';

/**
 * Finds the comments of a source file that begin with `!`, or have `@license` or `@preserve`.
 * @returns an empty text for a file without, and for anything but a source file
 */
export function findLegalComments(id: string): string {
  const [path = ''] = id.split('?');
  if (!/\.(?:[cm]?[jt]sx?|css|svg)$/.test(path) || !existsSync(path)) return '';
  const comments = readFileSync(path, 'utf8').match(/\/\*[^]*?\*\/|<!--[^]*?-->/g) ?? [];
  return comments.filter((text) => /^(?:\/\*|<!--)!|@(?:license|preserve)\b/.test(text)).join('\n\n');
}
