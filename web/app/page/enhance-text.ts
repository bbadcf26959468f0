// What JavaScript adds to a text.

import { enhanceCodeCopy } from '../code/enhance-code-copy.ts';
import { enhanceCodeGroups, type TabChoices } from '../code/enhance-code-groups.ts';
import { enhanceCodeRuns } from '../code/enhance-code-runs.ts';
import { addTabChoice, parseTabChoices, tabChoiceKey } from '../code/tab-choice.ts';
import { readStored, writeStored } from '../data/browser-storage.ts';
import { copyHeadingLink } from './copy-heading-link.ts';

const storedChoices: TabChoices = {
  list: () => parseTabChoices(readStored(tabChoiceKey)),
  add: (label) =>
    writeStored(tabChoiceKey, JSON.stringify(addTabChoice(parseTabChoices(readStored(tabChoiceKey)), label))),
};

/** Adds tabs to the code groups, copy and run buttons to the blocks, and a copying link to the headings. */
export function enhanceText(root: HTMLElement, url: string): void {
  enhanceCodeGroups(root, storedChoices);
  enhanceCodeCopy(root);
  if (!url.endsWith('/printable/'))
    enhanceCodeRuns(
      root,
      (figure) => void import('../workbench/open-workbench.tsx').then((it) => it.openWorkbench(figure, url)),
    );
  root.addEventListener('click', copyHeadingLink); // the same function is added once
}
