// What the arrow keys move through, read from the document each time: pages, tabs and open samples change it.

import { elementIds } from '../design/element-ids.ts';

/** Controls that belong together, in lines: the up and down keys move between lines, left and right within one. */
export interface FocusGroup {
  readonly kind: 'part' | 'table' | 'navigation';
  readonly lines: readonly (readonly HTMLElement[])[];
}

const controls = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([disabled])';

/** Lists of links that are one stop, each with the selector of its lines. */
const navigations = {
  '.dg-bar-elsewhere': '.dg-bar-elsewhere',
  '.dg-sub-bar': '.dg-sub-bar',
  '.dg-contents-list': 'li',
  '.dg-sidebar-list': '.dg-item, li',
  '.dg-related': 'li',
};

const scrollers = ':is(pre, .table-scroll)';

/** Lists everything before the footer that the Tab key can reach. Blocks and tables count only while they scroll. */
export function listControls(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(controls)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.closest('.dg-footer') === null &&
      (!control.matches(scrollers) || isScrolling(control)),
  );
}

/** Lists the navigations of the frame: links elsewhere, those to the sections, the headings and the pages, and related pages. */
export function listNavigations(root: ParentNode): readonly FocusGroup[] {
  return Object.entries(navigations).flatMap(([selector, line]) =>
    [...root.querySelectorAll<HTMLElement>(selector)].map((list) =>
      buildGroup(
        'navigation',
        listControls(list).filter((control) => control.closest('.dg-sidebar-tools') === null),
        line,
      ),
    ),
  );
}

/** Lists the headings (with their facts), code blocks and tables of the text, in document order. */
export function listParts(document: Document): readonly FocusGroup[] {
  const body = document.getElementById(elementIds.body);
  const roots = [...(body?.querySelectorAll<HTMLElement>('.heading, .facts, .code, .table-scroll') ?? [])];
  return roots.flatMap((root): FocusGroup[] => {
    if (root.matches('.heading + .facts') || root.parentElement?.closest('.table-scroll, .workbench-root')) return [];
    if (root.matches('.table-scroll')) return [buildGroup('table', withSelf(root), 'tr')];
    const facts = root.matches('.heading:has(+ .facts)') ? root.nextElementSibling : null;
    const found = [...listControls(root), ...(facts === null ? [] : listControls(facts))];
    // the names of a block before its buttons
    return [
      buildGroup(
        'part',
        found.toSorted((a, b) => rank(a) - rank(b)),
        '#dg-body',
      ),
    ];
  });
}

const rank = (control: HTMLElement): number => ['A', 'PRE', 'BUTTON'].indexOf(control.tagName);

const withSelf = (table: HTMLElement): readonly HTMLElement[] => [
  ...(isScrolling(table) ? [table] : []),
  ...listControls(table),
];

function buildGroup(kind: FocusGroup['kind'], found: readonly HTMLElement[], line: string): FocusGroup {
  return { kind, lines: [...Map.groupBy(found, (control) => control.closest(line)).values()] };
}

function isScrolling(box: HTMLElement): boolean {
  // the size of what is not laid out would have to be worked out
  if (!box.checkVisibility({ contentVisibilityAuto: true })) return box.tabIndex >= 0;
  // sizes are rounded, each on its own
  return box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
}
