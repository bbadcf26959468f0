// Opens the workbench of a sample below its command. Loaded when a reader presses Run.

import { createRoot } from 'react-dom/client';
import { findSamplesUrl, type PageSamples } from '../../compiler/page-samples.ts';
import { createCompilerClient } from './compiler-client.ts';
import { planRun } from './plan-run.ts';
import { readSharedChanges } from './share-link.ts';
import { Workbench } from './workbench.tsx';

/**
 * Opens the workbench of a command, or moves the focus to it when it is open. When the samples of the page cannot be
 * loaded, the place says so until the next attempt.
 * @param figure block of the command
 */
export async function openWorkbench(figure: HTMLElement, pageUrl: string): Promise<void> {
  const next = figure.nextElementSibling;
  if (next instanceof HTMLElement && next.classList.contains('workbench-root')) {
    next.querySelector<HTMLElement>('button')?.focus();
    return;
  }
  const name = figure.dataset['run'] ?? '';
  const number = [...document.querySelectorAll(`[data-run="${CSS.escape(name)}"]`)].indexOf(figure);
  if (next instanceof HTMLElement && next.classList.contains('workbench-absent')) next.remove();
  const page = await loadSamples(pageUrl);
  const sample = page?.samples[name];
  if (page === undefined || sample === undefined) {
    figure.after(createFailure());
    return;
  }
  const container = document.createElement('div');
  container.className = 'workbench-root';
  figure.after(container);
  const root = createRoot(container);
  const client = createCompilerClient(page);
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

/** Loads the samples of a page; undefined without a network, and where only a development server answers. */
async function loadSamples(pageUrl: string): Promise<PageSamples | undefined> {
  try {
    const response = await fetch(findSamplesUrl(pageUrl));
    return response.ok ? ((await response.json()) as PageSamples) : undefined; // the export has written it
  } catch {
    return undefined;
  }
}

function createFailure(): HTMLElement {
  const failure = document.createElement('p');
  failure.className = 'workbench-absent';
  failure.setAttribute('role', 'alert');
  failure.textContent =
    'This sample cannot be loaded. Samples run on the exported site: check the connection, then press Run again.';
  return failure;
}
