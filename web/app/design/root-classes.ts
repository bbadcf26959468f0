import { useLayoutEffect } from 'react';

/** A class of the root element, for styles that depend on what the page contains. */
export type RootClass = 'has-contents' | 'has-open-drawer' | 'has-page-list' | 'has-sub-bar';

/**
 * Classes of page parts whose presence gives the root a class in prerendered documents. With `:root:has(…)` in the styles
 * instead, the browser would search the whole document again whenever a piece of it arrives.
 */
const partClasses: Partial<Record<RootClass, string>> = {
  'has-sub-bar': 'dg-sub-bar',
  'has-page-list': 'dg-sidebar-list',
  'has-contents': 'dg-contents',
};

/** Finds the root's classes for a rendered page, separated by spaces. */
export function findRootClasses(html: string): string {
  const found = Object.entries(partClasses).filter(([, part]) => html.includes(`class="${part}"`));
  return found.map(([rootClass]) => rootClass).join(' ');
}

/** Adds a class to the root while something is shown. */
export function useRootClass(rootClass: RootClass, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const { classList } = document.documentElement;
    classList.add(rootClass);
    return () => classList.remove(rootClass);
  }, [rootClass, isShown]);
}
