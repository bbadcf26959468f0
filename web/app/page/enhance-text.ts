// What JavaScript adds to a text. The code of tabs is a separate chunk, because few pages have code groups.

import { enhanceCodeCopy } from '../code/enhance-code-copy.ts';
import { enhanceCodeRuns } from '../code/enhance-code-runs.ts';
import { textShownEvent } from '../data/text-shown-event.ts';
import { reloadToRun } from '../workbench/reload-to-run.ts';
import { runPrefix } from '../workbench/run-link.ts';
import { settleText } from './settle-text.ts';

/** Adds tabs to the code groups, copy and run buttons to the blocks, and a copying link to the headings; keeps what is unfolded. */
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
  if (!url.endsWith('/printable/')) addRuns(root, url);
  settleText(root);
  root.dispatchEvent(new Event(textShownEvent, { bubbles: true }));
}

function addRuns(root: HTMLElement, url: string): void {
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.textContent = 'The sample could not be loaded. Check the connection, then reload the page.';
  const load = async () => (await import('../workbench/open-workbench.tsx')).findWorkbenches(root, url);
  enhanceCodeRuns(root, {
    onRun: (figure) =>
      void load().then(
        ({ open }) => open(figure),
        async () => (await reloadToRun(root, figure)) || figure.after(notice),
      ),
    onIntent: (figure, isPress) =>
      void load().then(
        ({ prepare }) => prepare(figure, isPress),
        () => undefined, // a press shows the failure
      ),
  });
  if (!window.location.hash.startsWith(runPrefix)) return;
  void load().then(
    ({ openShared }) => openShared(),
    () => root.prepend(notice),
  );
}
