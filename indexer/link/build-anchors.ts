// Pure. The flat list of a page's headings. The outline is in it as indexes of parents and children.

import type { AnchorRecord } from '../../schema/records/page-record.ts';
import type { ParsedAnchor } from '../types/parsed-page.ts';

/**
 * Builds a page's anchors. The parent of a heading is the nearest earlier one with a lower level number, so that a page
 * may start at any level and skip levels.
 */
export function buildAnchors(pageUrl: string, anchors: readonly ParsedAnchor[]): readonly AnchorRecord[] {
  const children: number[][] = anchors.map(() => []);
  const parents: (number | undefined)[] = [];
  const open: number[] = []; // indexes of the headings that can still have children, outermost first
  for (const [index, anchor] of anchors.entries()) {
    while (open.length > 0 && (anchors[open.at(-1) ?? 0]?.level ?? 0) >= anchor.level) open.pop();
    const parentIndex = open.at(-1);
    parents.push(parentIndex);
    if (parentIndex !== undefined) children[parentIndex]?.push(index);
    open.push(index);
  }
  return anchors.map(({ fragment, title, level, place }, index) => {
    const parentIndex = parents[index];
    const parentTitle = parentIndex === undefined ? undefined : anchors[parentIndex]?.title;
    return {
      fragment,
      title,
      shortTitle: shortenTitle(title, parentTitle),
      level,
      url: `${pageUrl}#${fragment}`,
      parentIndex,
      childIndexes: children[index] ?? [],
      line: place.line,
    };
  });
}

/** Removes the parent's title where it is the first part of a name with dots (or `#`, `:`, `/`). */
function shortenTitle(title: string, parentTitle: string | undefined): string {
  if (parentTitle === undefined || parentTitle === '' || !title.startsWith(parentTitle)) return title;
  const rest = title.slice(parentTitle.length);
  const short = rest.replace(/^[.#:/]+\s*/, '');
  return short === '' || short === rest ? title : short;
}
