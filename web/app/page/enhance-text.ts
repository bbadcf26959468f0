// What JavaScript adds to a text. The code of tabs is a separate chunk, because few pages have code groups.

import { enhanceCodeCopy } from '../code/enhance-code-copy.ts';
import { createTextShown } from '../data/text-shown-event.ts';
import { showTextLater } from '../design/skip-text.ts';

/** Adds tabs to the code groups and copy buttons to the blocks; keeps what is unfolded. Kits add what is theirs. */
export function enhanceText(root: HTMLElement, url: string): void {
  if (root.querySelector('.code-group:not(.is-tabbed)') !== null) {
    void import('../code/enhance-code-tabs.ts').then(
      ({ enhanceCodeTabs }) => enhanceCodeTabs(root),
      () => root.classList.add('is-plain'), // a stylesheet then shows all blocks of a group
    );
  }
  enhanceCodeCopy(root);
  if (root.querySelector('details') !== null)
    void import('./keep-details.ts').then((module) => module.keepDetails(root), console.info); // without it, they start closed
  showTextLater();
  root.dispatchEvent(createTextShown(url));
}
