// The page's text: HTML that the API has sanitised. React never looks inside; what enhances it starts from the DOM.

import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { keep, readKept } from '../browser-storage.ts';
import { elementIds } from '../constants.ts';
import { noteTabChoice, parseTabChoices, tabChoiceKey } from '../state/tab-choice.ts';
import { createBodyMemory, type BodyMemory } from './body-memory.ts';
import { enhanceCodeCopy } from './enhance-code-copy.ts';
import { enhanceCodeGroups, type TabChoices } from './enhance-code-groups.ts';

const storedChoices: TabChoices = {
  list: () => parseTabChoices(readKept(tabChoiceKey)),
  note: (label) => keep(tabChoiceKey, JSON.stringify(noteTabChoice(parseTabChoices(readKept(tabChoiceKey)), label))),
};

/** Shows a page's text, makes its code groups tabs and its code easy to copy; `url` tells when it is another page's. */
export function PageBody({ html, url }: { readonly html: string; readonly url: string }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const memory = useRef<{ readonly url: string; readonly kept: BodyMemory } | undefined>(undefined);
  useLayoutEffect(() => {
    const root = element.current;
    if (root === null) return undefined;
    if (memory.current?.url !== url) memory.current = { url, kept: createBodyMemory() };
    const { kept } = memory.current;
    enhanceCodeGroups(root, storedChoices);
    enhanceCodeCopy(root);
    kept.restoreDetails(root);
    const onToggle = (event: Event): void => kept.noteToggle(event.target);
    root.addEventListener('toggle', onToggle, true); // it does not bubble
    return () => root.removeEventListener('toggle', onToggle, true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect reads html from the document
  }, [html, url]);
  return <div ref={element} id={elementIds.body} className="dg-body" dangerouslySetInnerHTML={{ __html: html }} />;
}
