// Development only. The text of a page while its file is edited.

import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { elementIds } from '../design/element-ids.ts';
import { useTrustedHtml } from '../design/use-trusted-html.ts';
import { enhanceText } from './enhance-text.ts';
import { createBlockReplacer, type ReplaceBlocks } from './replace-blocks.ts';

/** The text of one page; a change of `html` replaces the blocks that differ. */
export function LiveBody({ html, url }: { readonly html: string; readonly url: string }): ReactElement {
  const [firstHtml] = useState(html); // React leaves the element alone from then on
  const element = useRef<HTMLDivElement>(null);
  const live = useRef<{ readonly replace: ReplaceBlocks; readonly details: DetailsMemory } | undefined>(undefined);
  useLayoutEffect(() => {
    const root = element.current;
    if (root === null) return undefined;
    live.current ??= { replace: createBlockReplacer(root, html), details: createDetailsMemory() };
    const { replace, details } = live.current;
    replace(html);
    enhanceText(root, url);
    details.restore(root);
    const onToggle = (event: Event): void => details.record(event.target);
    root.addEventListener('toggle', onToggle, true); // it does not bubble
    return () => root.removeEventListener('toggle', onToggle, true);
  }, [html, url]);
  return (
    <div ref={element} id={elementIds.body} className="dg-body" dangerouslySetInnerHTML={useTrustedHtml(firstHtml)} />
  );
}

/** The details elements that the reader opened, by summary, so that a live edit, which replaces text, keeps them. */
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
