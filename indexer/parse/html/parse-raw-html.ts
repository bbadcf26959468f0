// Parse stage: raw HTML → elements.

import type { Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { VFile } from 'vfile';

/**
 * Parses the raw HTML of a tree as browsers do.
 * @param source the text that was parsed, for positions
 */
export function parseRawHtml(root: Root, source: string): Nodes {
  return raw(root, { file: new VFile(source), tagfilter: false });
}
