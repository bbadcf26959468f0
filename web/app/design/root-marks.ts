import { useLayoutEffect } from 'react';

/**
 * Classes of the root element, by the class of the part that it marks. They take the place of `:root:has(…)`, for which the
 * browser looks at the whole document again whenever a piece of it arrives.
 */
const rootMarks = {
  'dg-sub-bar': 'has-sub-bar',
  'dg-sidebar-list': 'has-page-list',
  'dg-contents': 'has-contents',
} as const;

/** The root's classes for a rendered page, separated by spaces. */
export function findRootMarks(html: string): string {
  const found = Object.entries(rootMarks).filter(([part]) => html.includes(`class="${part}"`));
  return found.map(([, mark]) => mark).join(' ');
}

/** Marks the root as long as a part of the page is shown. */
export function useRootMark(part: keyof typeof rootMarks, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const { classList } = document.documentElement;
    classList.add(rootMarks[part]);
    return () => classList.remove(rootMarks[part]);
  }, [part, isShown]);
}
