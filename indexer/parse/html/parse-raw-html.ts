// Parse stage: raw HTML → elements. The HTML parser is loaded when the first page needs it.

import type { Nodes, Root } from 'hast';
import type * as HastUtilRaw from 'hast-util-raw';
import { createRequire } from 'node:module';
import { VFile } from 'vfile';

const require = createRequire(import.meta.url);

/**
 * Parses the raw HTML of a tree as browsers do.
 * @param source the text that was parsed, for positions
 */
export function parseRawHtml(root: Root, source: string): Nodes {
  const { raw } = require('hast-util-raw') as typeof HastUtilRaw; // the package's own types
  return raw(root, { file: new VFile(source), tagfilter: false });
}
