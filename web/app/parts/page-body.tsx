// The page's text: HTML that the API has sanitised. React never looks inside; what enhances it starts from the DOM.

import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { elementIds } from '../constants.ts';
import { enhanceCodeGroups } from './enhance-code-groups.ts';
import { createBodyMemory, type BodyMemory } from './body-memory.ts';

/** Shows a page's text and makes its code groups tabs; `url` tells when it is another page's. */
export function PageBody({ html, url }: { readonly html: string; readonly url: string }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const memory = useRef<{ readonly url: string; readonly kept: BodyMemory } | undefined>(undefined);
  useLayoutEffect(() => {
    const root = element.current;
    if (root === null) return undefined;
    if (memory.current?.url !== url) memory.current = { url, kept: createBodyMemory() };
    const { kept } = memory.current;
    enhanceCodeGroups(root, kept);
    kept.restoreDetails(root);
    const onToggle = (event: Event): void => kept.noteToggle(event.target);
    root.addEventListener('toggle', onToggle, true); // it does not bubble
    return () => root.removeEventListener('toggle', onToggle, true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect reads html from the document
  }, [html, url]);
  return <div ref={element} id={elementIds.body} className="dg-body" dangerouslySetInnerHTML={{ __html: html }} />;
}
