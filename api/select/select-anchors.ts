import type { AnchorValue } from '../../schema/graph-values.ts';
import type { PageRecord } from '../../schema/page-record.ts';

/** Lists a page's headings: all in one list, or the top ones, whose children follow through `children`. */
export function selectAnchors(page: PageRecord, options: { isFlat: boolean; maxLevel: number }): AnchorValue[] {
  return collectAnchors(page, (index) => {
    const anchor = page.anchors[index];
    if (anchor === undefined || anchor.level > options.maxLevel) return false;
    return options.isFlat || anchor.parentIndex === undefined;
  });
}

/** Lists the topmost headings with a level above 1: what a sidebar shows below a page. */
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
