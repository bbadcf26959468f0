// The markup that outputs add to the head of every page.

import type { Read } from '../../../indexer/engine/query.ts';
import { feed } from './feed.ts';
import { graphTools } from './graph-tools.ts';
import { siteIcons } from './site-icons.ts';
import { theme } from './theme-stylesheet.ts';
import { webManifest } from './web-manifest.ts';

/** Formats the markup, in the order of the list of outputs. */
export function formatHeads(read: Read): string {
  return [theme, graphTools, siteIcons, webManifest, feed].map(({ formatHead }) => formatHead?.(read) ?? '').join('');
}
