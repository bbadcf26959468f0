// Opens the workbench of a sample below its command. Loaded when a reader presses Run, or opens a link with changes.

import { createRoot } from 'react-dom/client';
import { findSamplesUrl, type PageSamples } from '../../samples/page-samples.ts';
import { ranSampleKey } from '../data/ran-sample-key.ts';
import { writeStored } from '../data/browser-storage.ts';
import { listPacks } from './create-build-runner.ts';
import { planRun } from './plan-run.ts';
import { createRunnerClient, type RunnerClient } from './runner-client.ts';
import type { LoadSupport, SampleSupport } from './sample-support.ts';
import { readSharedChanges, readSharedTarget } from './share-link.ts';
import { Workbench } from './workbench.tsx';
import { localPath, placePath } from '../routing/site-base.ts';

/** How long a worker that was started in advance waits for the press. */
const preparedMs = 120_000;

/** How long samples may load before a notice says so. */
const patienceMs = 400;

const loadingText = import.meta.env.DEV
  ? 'The compiler is being made. This takes up to a minute, once for a version of the checkout.'
  : 'The sample is being loaded …';

const failureText = import.meta.env.DEV
  ? 'This sample cannot be loaded. The terminal of the development server shows why.'
  : 'This sample cannot be loaded. Check the connection, then press Run again.';

const changedText = 'This sample has changed. Reload the page, then press Run again.';

/** The workbenches of a page. */
export interface Workbenches {
  /**
   * Starts a worker for the sample of a command, so that its first run begins at once.
   * @param isPress whether the press has begun: then there is no time to build something ahead
   */
  readonly prepare: (figure: HTMLElement, isPress: boolean) => Promise<void>;
  /**
   * Opens the workbench of a command, or moves the focus to it when it is open. When the samples of the page cannot be
   * loaded, the place says so until the next attempt.
   */
  readonly open: (figure: HTMLElement) => Promise<void>;
  /** Opens the sample that the address names, with the changes that it carries, and scrolls to it. */
  readonly openShared: () => Promise<void>;
}

const known = new WeakMap<HTMLElement, { readonly pageUrl: string; readonly workbenches: Workbenches }>();

/** Finds the workbenches of a page, the same ones for each call. @param root body of the page */
export function findWorkbenches(root: HTMLElement, pageUrl: string, loadSupport: LoadSupport): Workbenches {
  const found = known.get(root);
  if (found?.pageUrl === pageUrl) return found.workbenches;
  const workbenches = createWorkbenches(root, pageUrl, loadSupport);
  known.set(root, { pageUrl, workbenches });
  return workbenches;
}

/** The samples of a page, with what their kit adds to the workbench. */
interface LoadedSamples extends PageSamples {
  readonly support: SampleSupport;
}

function createWorkbenches(root: HTMLElement, pageUrl: string, loadSupport: LoadSupport): Workbenches {
  let loading: Promise<LoadedSamples | undefined> | undefined;
  let prepared: { readonly client: RunnerClient; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  const load = async (): Promise<LoadedSamples | undefined> => {
    loading ??= loadSamples(pageUrl, loadSupport);
    const page = await loading;
    // the next press tries again, and a writer may have changed the sample
    if (page === undefined || import.meta.env.DEV) loading = undefined;
    return page;
  };

  const takeClient = (page: PageSamples): RunnerClient => {
    const client = prepared?.client;
    clearTimeout(prepared?.timer);
    prepared = undefined;
    return client ?? createRunnerClient(page);
  };

  const findRun = (figure: HTMLElement): { readonly name: string; readonly number: number } => {
    const name = figure.dataset['run'] ?? '';
    return { name, number: listFigures(root, name).indexOf(figure) };
  };

  const open = async (figure: HTMLElement): Promise<void> => {
    const opened = findOpen(figure);
    if (opened !== undefined) {
      opened.querySelector<HTMLElement>('button')?.focus();
      return;
    }
    const { name, number } = findRun(figure);
    removeNotice(figure);
    const timer = setTimeout(() => {
      removeNotice(figure);
      figure.after(createNotice('status', loadingText));
    }, patienceMs);
    const page = await load();
    clearTimeout(timer);
    removeNotice(figure);
    const sample = page?.samples[name];
    if (findOpen(figure) !== undefined) return; // a second press while the samples were loaded
    if (page === undefined || sample === undefined) {
      figure.after(createNotice('alert', page === undefined ? failureText : changedText));
      return;
    }
    writeStored(ranSampleKey, '1');
    const container = document.createElement('div');
    container.className = 'workbench-root';
    figure.after(container);
    const reactRoot = createRoot(container);
    const client = takeClient(page);
    const end = (): void => {
      client.close();
      reactRoot.unmount();
    };
    const forget = onRemoval(container, () => {
      end();
      if (import.meta.env.DEV) reopen(name, number);
    });
    const close = (): void => {
      forget();
      figure.querySelector<HTMLElement>('.code-run')?.focus(); // before the removal, so that it comes from in here
      end();
      container.remove();
    };
    reactRoot.render(
      <Workbench
        name={name}
        number={number}
        plan={planRun(sample.steps, number, page.support)}
        support={page.support}
        shared={readSharedChanges(window.location.hash, name, number)}
        client={client}
        sandboxUrl={page.sandbox}
        onClose={close}
      />,
    );
  };

  /** Opens a sample again after an edit has replaced the text of the page. */
  const reopen = (name: string, number: number): void => {
    const figure = window.location.pathname === pageUrl ? listFigures(root, name)[number] : undefined;
    if (figure !== undefined) void open(figure);
  };

  return {
    open,
    async prepare(figure, isPress) {
      if (prepared !== undefined || findOpen(figure) !== undefined) return;
      const { name, number } = findRun(figure);
      const page = await load();
      const sample = page?.samples[name];
      if (page === undefined || sample === undefined || prepared !== undefined || findOpen(figure) !== undefined)
        return;
      const client = createRunnerClient(page);
      const timer = setTimeout(() => {
        prepared = undefined;
        client.close();
      }, preparedMs);
      prepared = { client, timer };
      const packs = listPacks(page.support, planRun(sample.steps, number, page.support));
      // the press says what is wrong
      await client.prepare(packs, isPress ? undefined : page.support.warmUp).catch(() => undefined);
    },
    async openShared() {
      const target = readSharedTarget(window.location.hash);
      if (target === undefined) return;
      const figure = listFigures(root, target.name)[target.number];
      if (figure === undefined) {
        root.prepend(createNotice('alert', 'The sample that this link opens is no longer on this page.'));
        return;
      }
      figure.scrollIntoView({ block: 'start' });
      await open(figure);
      figure.scrollIntoView({ block: 'start' }); // what was above it may have grown
    },
  };
}

function findOpen(figure: HTMLElement): HTMLElement | undefined {
  const next = figure.nextElementSibling;
  return next instanceof HTMLElement && next.classList.contains('workbench-root') ? next : undefined;
}

/** Lists the commands of a sample in the order of the page. */
function listFigures(root: HTMLElement, name: string): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-run="${CSS.escape(name)}"]`)];
}

/**
 * Calls back once when an element leaves the document, e.g. with the page that it is on.
 * @returns ends that
 */
function onRemoval(element: HTMLElement, callback: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    callback();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Loads the samples of a page; undefined when there are none to be had. */
async function loadSamples(pageUrl: string, loadSupport: LoadSupport): Promise<LoadedSamples | undefined> {
  try {
    const response = await fetch(placePath(findSamplesUrl(localPath(pageUrl))));
    if (!response.ok) return undefined;
    const samples = (await response.json()) as PageSamples; // the export has written it
    return { ...samples, support: await loadSupport(samples.kit) };
  } catch {
    return undefined;
  }
}

function createNotice(role: 'alert' | 'status', text: string): HTMLElement {
  const notice = document.createElement('p');
  notice.className = 'workbench-absent';
  notice.setAttribute('role', role);
  notice.textContent = text;
  return notice;
}

function removeNotice(figure: HTMLElement): void {
  const next = figure.nextElementSibling;
  if (next?.classList.contains('workbench-absent') === true) next.remove();
}
