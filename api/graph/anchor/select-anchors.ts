import type { AnchorValue } from '../context/graph-values.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';

/** Lists the headings of a page: all of them, or only the top-level ones, whose `children` contain the rest. */
export function selectAnchors(page: PageRecord, options: { isFlat: boolean; maxLevel: number }): AnchorValue[] {
  return collectAnchors(page, (index) => {
    const anchor = page.anchors[index];
    if (anchor === undefined || anchor.level > options.maxLevel) return false;
    return options.isFlat || anchor.parentIndex === undefined;
  });
}

/** Lists the headings that a sidebar shows below a page: the highest ones below level 1. */
export function selectSidebarAnchors(page: PageRecord): AnchorValue[] {
  return collectAnchors(page, (index) => {
    const anchor = page.anchors[index];
    if (anchor === undefined || anchor.level === 1) return false;
    const parent = anchor.parentIndex === undefined ? undefined : page.anchors[anchor.parentIndex];
    return parent === undefined || parent.level === 1;
  });
}

function collectAnchors(page: PageRecord, isSelected: (index: number) => boolean): AnchorValue[] {
  const anchors: AnchorValue[] = [];
  for (let index = 0; index < page.anchors.length; index += 1) if (isSelected(index)) anchors.push({ page, index });
  return anchors;
}
