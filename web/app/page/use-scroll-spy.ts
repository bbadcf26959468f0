import { useEffect, useState } from 'react';
import { elementIds } from '../design/element-ids.ts';

/** How far below the sticky header a heading counts as being read, in pixels. */
const readingLinePx = 48;

/**
 * Returns the fragment of the heading being read.
 * @param fragments ids of the headings in document order; undefined while the page is loading
 * @returns undefined above the first heading
 */
export function useScrollSpy(fragments: readonly string[] | undefined): string | undefined {
  const [active, setActive] = useState<{ readonly of: readonly string[]; readonly fragment: string | undefined }>();
  useEffect(() => {
    const body = document.getElementById(elementIds.body);
    if (fragments === undefined || fragments.length === 0 || body === null) return undefined;
    let tops: readonly number[] = [];
    let covered = 0;
    let frame = 0;
    const update = (): void => {
      frame = 0;
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
      const fragment = fragments[findActiveHeading({ tops, line: window.scrollY + covered + readingLinePx, isAtEnd })];
      setActive((previous) =>
        previous?.of === fragments && previous.fragment === fragment ? previous : { of: fragments, fragment },
      );
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(update);
    };
    // positions change with the width of the text and with its details elements, not while scrolling
    const observer = new ResizeObserver(() => {
      covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      tops = fragments.map((id) => {
        const heading = document.getElementById(id);
        return heading === null ? 0 : heading.getBoundingClientRect().top + window.scrollY;
      });
      schedule();
    });
    observer.observe(body);
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, [fragments]);
  return active !== undefined && active.of === fragments ? active.fragment : undefined;
}

/** The scrolled page, in pixels from its top. */
export interface ScrollView {
  /** Tops of the headings, ascending. */
  readonly tops: readonly number[];
  /** The line that a heading must have passed. */
  readonly line: number;
  /** Whether the page is scrolled to its end, where the last headings cannot reach the line. */
  readonly isAtEnd: boolean;
}

/** Returns the index of the heading being read; -1 above the first one. Pure. */
export function findActiveHeading({ tops, line, isAtEnd }: ScrollView): number {
  if (isAtEnd) return tops.length - 1;
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? Infinity) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
