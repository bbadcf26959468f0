import { useEffect, useState } from 'react';
import { elementIds } from './constants.ts';
import { findHeading } from './state/scroll-spy.ts';

/** Is how far below what stays at the top a heading counts as being read, in pixels. */
const readingLinePx = 48;

/**
 * Tells which heading of the page is being read.
 * @param fragments ids of the headings in document order; undefined while the page is on its way
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
      const fragment = fragments[findHeading({ tops, line: window.scrollY + covered + readingLinePx, isAtEnd })];
      setActive((last) => (last?.of === fragments && last.fragment === fragment ? last : { of: fragments, fragment }));
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(update);
    };
    // places change with the width of the text, and with what is unfolded in it; not while scrolling
    const measuring = new ResizeObserver(() => {
      covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      tops = fragments.map((id) => {
        const heading = document.getElementById(id);
        return heading === null ? 0 : heading.getBoundingClientRect().top + window.scrollY;
      });
      schedule();
    });
    measuring.observe(body);
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      measuring.disconnect();
      window.removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, [fragments]);
  return active !== undefined && active.of === fragments ? active.fragment : undefined;
}
