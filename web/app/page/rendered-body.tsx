// The page's text: HTML that the API has sanitized. React never looks inside; the enhancements work on the DOM.

import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { elementIds } from '../design/element-ids.ts';
import { enhanceText } from './enhance-text.ts';

/** A page's text, with tabs for its code groups and copy buttons. `url` tells whether new HTML is another page. */
export function RenderedBody({ html, url }: { readonly html: string; readonly url: string }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const memory = useRef<{ readonly url: string; readonly details: DetailsMemory } | undefined>(undefined);
  useLayoutEffect(() => {
    const root = element.current;
    if (root === null) return undefined;
    enhanceText(root, url);
    if (!import.meta.env.DEV) return undefined; // only a live edit replaces the text of a page
    if (memory.current?.url !== url) memory.current = { url, details: createDetailsMemory() };
    const { details } = memory.current;
    details.restore(root);
    const onToggle = (event: Event): void => details.record(event.target);
    root.addEventListener('toggle', onToggle, true); // it does not bubble
    return () => root.removeEventListener('toggle', onToggle, true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect reads html from the document
  }, [html, url]);
  return <div ref={element} id={elementIds.body} className="dg-body" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The details elements that the reader opened, by summary, so that a live edit, which replaces the text, keeps them. */
interface DetailsMemory {
  readonly record: (target: EventTarget | null) => void;
  readonly restore: (root: HTMLElement) => void;
}

function createDetailsMemory(): DetailsMemory {
  const isOpenBySummary = new Map<string, boolean>();
  return {
    record: (target) => {
      if (target instanceof HTMLDetailsElement) isOpenBySummary.set(readSummary(target), target.open);
    },
    restore: (root) => {
      for (const details of root.querySelectorAll('details')) {
        const isOpen = isOpenBySummary.get(readSummary(details));
        if (isOpen !== undefined) details.open = isOpen;
      }
    },
  };
}

const readSummary = (details: HTMLDetailsElement): string => details.querySelector('summary')?.textContent ?? '';
