// What JavaScript adds to a text. Few pages have code groups, so that tabs are a part of their own.

import { enhanceCodeCopy } from '../code/enhance-code-copy.ts';
import { enhanceCodeRuns } from '../code/enhance-code-runs.ts';
import { copyHeadingLink } from './copy-heading-link.ts';

/** Adds tabs to the code groups, copy and run buttons to the blocks, and a copying link to the headings. */
export function enhanceText(root: HTMLElement, url: string): void {
  if (root.querySelector('.code-group:not(.is-tabbed)') !== null) {
    void import('../code/enhance-code-tabs.ts').then(
      ({ enhanceCodeTabs }) => enhanceCodeTabs(root),
      () => root.classList.add('is-plain'), // a stylesheet then shows all blocks of a group
    );
  }
  enhanceCodeCopy(root);
  if (!url.endsWith('/printable/')) addRuns(root, url);
  root.addEventListener('click', copyHeadingLink); // the same function is added once
}

function addRuns(root: HTMLElement, url: string): void {
  const load = async () => (await import('../workbench/open-workbench.tsx')).findWorkbenches(root, url);
  enhanceCodeRuns(root, {
    onRun: (figure) => void load().then(({ open }) => open(figure)),
    onIntent: (figure, isPress) => void load().then(({ prepare }) => prepare(figure, isPress)),
  });
  if (window.location.hash.startsWith('#run=')) void load().then(({ openShared }) => openShared());
}
