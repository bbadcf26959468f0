// Samples in the texts of a site with kits: a Run button on each of their commands, and the sample that a link opens.

import { enhanceCodeRuns } from './enhance-code-runs.ts';
import { reloadToRun } from './reload-to-run.ts';
import { runPrefix } from './run-link.ts';
import type { LoadSupport } from './sample-support.ts';

/** Adds the buttons to a text. @param url address of its page */
export function addRuns(root: HTMLElement, url: string, loadSupport: LoadSupport): void {
  if (url.endsWith('/printable/')) return;
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.textContent = 'The sample could not be loaded. Check the connection, then reload the page.';
  const load = async () => (await import('./open-workbench.tsx')).findWorkbenches(root, url, loadSupport);
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
