import { useLayoutEffect } from 'react';

/** A class of the root element. */
export type RootMark = 'has-contents' | 'has-open-drawer' | 'has-page-list' | 'has-sub-bar';

/**
 * The parts of a page that are marked on its root from the start, by class. They take the place of `:root:has(…)`, for which
 * the browser looks at the whole document again whenever a piece of it arrives.
 */
const markedParts: Partial<Record<RootMark, string>> = {
  'has-sub-bar': 'dg-sub-bar',
  'has-page-list': 'dg-sidebar-list',
  'has-contents': 'dg-contents',
};

/** The root's classes for a rendered page, separated by spaces. */
export function findRootMarks(html: string): string {
  const found = Object.entries(markedParts).filter(([, part]) => html.includes(`class="${part}"`));
  return found.map(([mark]) => mark).join(' ');
}

/** Marks the root as long as something is shown. */
export function useRootMark(mark: RootMark, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const { classList } = document.documentElement;
    classList.add(mark);
    return () => classList.remove(mark);
  }, [mark, isShown]);
}
