// Parse stage: break opportunities between the parts of long names. In an accessible name, browsers would replace them with
// spaces, so they are hidden there.

import type { Element, ElementContent } from 'hast';
import { buildLongNames } from './decorate-facts.ts';

/** Adds break opportunities to a text, or to the texts of an element of code. */
export function addBreaks(child: ElementContent): ElementContent[] {
  if (child.type === 'text')
    return buildLongNames(child.value).map((part) =>
      part.type === 'element' ? { ...part, properties: { ariaHidden: 'true' } } : part,
    );
  if (child.type !== 'element' || child.tagName !== 'code') return [child];
  return [{ ...child, children: child.children.flatMap(addBreaks) }];
}

/** Adds break opportunities to the code in an element, e.g. in the cells of a table. */
export function addCodeBreaks(element: Element): Element {
  if (element.tagName === 'code') return { ...element, children: element.children.flatMap(addBreaks) };
  return {
    ...element,
    children: element.children.map((child) => (child.type === 'element' ? addCodeBreaks(child) : child)),
  };
}
