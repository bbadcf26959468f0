// Opens the workbench of a sample below its command. Loaded when a reader presses Run.

import { createRoot } from 'react-dom/client';
import { findSamplesUrl, type PageSamples } from '../../compiler/page-samples.ts';
import { createCompilerClient } from './compiler-client.ts';
import { planRun } from './plan-run.ts';
import { readSharedChanges } from './share-link.ts';
import { Workbench } from './workbench.tsx';

/**
 * Opens the workbench of a command, or moves the focus to it when it is open.
 * @param figure block of the command
 * @throws when the samples of the page cannot be loaded
 */
export async function openWorkbench(figure: HTMLElement, pageUrl: string): Promise<void> {
  const next = figure.nextElementSibling;
  if (next instanceof HTMLElement && next.classList.contains('workbench-root')) {
    next.querySelector<HTMLElement>('button')?.focus();
    return;
  }
  const name = figure.dataset['run'] ?? '';
  const number = [...document.querySelectorAll(`[data-run="${CSS.escape(name)}"]`)].indexOf(figure);
  const response = await fetch(findSamplesUrl(pageUrl));
  if (!response.ok) throw new Error(`The samples of the page answer with ${response.status}.`);
  const page: PageSamples = await response.json();
  const sample = page.samples[name];
  if (sample === undefined) throw new Error(`The page has no sample "${name}".`);
  const container = document.createElement('div');
  container.className = 'workbench-root';
  figure.after(container);
  const root = createRoot(container);
  const client = createCompilerClient(page, sample);
  const close = (): void => {
    client.close();
    root.unmount();
    container.remove();
    figure.querySelector<HTMLElement>('.code-run')?.focus();
  };
  root.render(
    <Workbench
      name={name}
      number={number}
      plan={planRun(sample.steps, number)}
      shared={readSharedChanges(window.location.hash, name, number)}
      client={client}
      sandboxUrl={page.sandbox}
      onClose={close}
    />,
  );
}
