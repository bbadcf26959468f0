// IO: the frame and the worker that run a sample. The page fetches all files, because the frame can reach nothing.

import type { ProjectStep, RunResult } from '../../../schema/kits/kit-samples.ts';
import type { PageSamples, SampleFile } from '../../samples/page-samples.ts';
import {
  RunnerError,
  SharedEndError,
  openSandbox,
  startTimeoutMs,
  startWorker,
  type IdentifiedAnswer,
  type OpenFrame,
} from './runner-frame.ts';
import { onSandboxesEnd } from './end-sandboxes.ts';
import { startTimer, type TimeLimits } from './run-timer.ts';

/** Runs one sample. */
export interface RunnerClient {
  /**
   * Starts the worker and loads packs; those that the site does not have are left out.
   * @param warmUp steps of a project to run as well, so that the runner has loaded its modules
   * @throws RunnerError with a sentence for readers
   */
  readonly prepare: (packs: readonly string[], warmUp?: readonly ProjectStep[]) => Promise<void>;
  /**
   * Follows steps. A run that does not end is stopped, and the next one starts in an empty project.
   * @returns `restart` when more packs had to be loaded: the run has to begin again in an empty project
   * @throws RunnerError with a sentence for readers; SharedEndError when another sample in its process had to be ended
   */
  readonly run: (run: {
    readonly packs: readonly string[];
    readonly steps: readonly ProjectStep[];
    readonly isContinued: boolean;
  }) => Promise<RunResult | 'restart'>;
  /** Whether the project of the last run is still there. */
  readonly isOpen: () => boolean;
  /** Ends it for good. */
  readonly close: () => void;
}

/** How long a run may take in all, and without progress, which tells a slow machine from an endless loop. */
const buildLimits: TimeLimits = { totalMs: 60_000, idleMs: 10_000 };

/** Creates the client of a sample; nothing is loaded before its first run. */
export function createRunnerClient(page: PageSamples): RunnerClient {
  let frame: OpenFrame | undefined;
  let opening: AbortController | undefined;
  let cancel: ((error: RunnerError) => void) | undefined;
  let isClosed = false;
  let lastId = 0;
  let last: Promise<unknown> = Promise.resolve();
  let element: HTMLIFrameElement | undefined;
  const stopListening = onSandboxesEnd(
    () => element,
    () => end(new SharedEndError()),
  );

  const ask = async (open: OpenFrame, build: (id: number) => object, limits: TimeLimits): Promise<IdentifiedAnswer> => {
    if (open !== frame) throw new SharedEndError(); // it has ended while a pack was fetched
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<IdentifiedAnswer>();
    open.waiting.set(id, resolve);
    cancel = reject;
    const timer = startTimer(limits, reject);
    open.onProgress = timer.noteProgress;
    open.port.postMessage(build(id), []);
    try {
      const answer = await promise;
      if (answer.kind === 'failed') throw new RunnerError(answer.message);
      return answer;
    } catch (error) {
      stop(); // whatever broke it may still be there
      throw error;
    } finally {
      timer.stop();
      open.onProgress = undefined;
      open.waiting.delete(id);
      cancel = undefined;
    }
  };

  function stop(): void {
    frame?.port.close();
    frame?.element.remove();
    frame = undefined;
  }

  function end(reason: RunnerError): void {
    opening?.abort(reason);
    cancel?.(reason); // what waits would keep what was shown
    stop();
  }

  /** Runs one task at a time: a press waits for what was started in advance. */
  function enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  async function openRunner(): Promise<OpenFrame> {
    if (frame !== undefined) return frame;
    const attempt = new AbortController();
    opening = attempt;
    const opened = document.createElement('iframe');
    element = opened;
    try {
      const [worker] = await Promise.all([fetchFile(page.worker), openSandbox(page.sandbox, opened, attempt.signal)]);
      frame = await startWorker(opened, worker, attempt.signal);
      void fetch(page.sandbox).catch(() => undefined); // so that a service worker keeps it: frames do not ask it
      return frame;
    } catch (error) {
      attempt.abort();
      opened.remove();
      throw error;
    }
  }

  async function install(open: OpenFrame, name: string, text: string): Promise<void> {
    await ask(open, (id) => ({ kind: 'install', id, name, text }), { totalMs: startTimeoutMs });
    open.packs.add(name);
  }

  /** Fetches the packs that are not installed, all at once and while the worker starts, and installs them in order. */
  async function provide(packs: readonly string[]): Promise<OpenFrame> {
    if (isClosed) throw new RunnerError('The sample is closed.');
    const fetched = packs.flatMap((name) => {
      const file = frame?.packs.has(name) === true ? undefined : page.packs[name];
      return file === undefined ? [] : [[name, fetchFile(file)] as const];
    });
    const [open] = await Promise.all([openRunner(), ...fetched.map(([, text]) => text)]);
    for (const [name, text] of fetched) await install(open, name, await text);
    return open;
  }

  async function follow(
    open: OpenFrame,
    steps: readonly ProjectStep[],
    isContinued: boolean,
  ): Promise<IdentifiedAnswer> {
    return await ask(open, (id) => ({ kind: 'run', id, steps, isContinued }), buildLimits);
  }

  return {
    isOpen: () => frame !== undefined,
    close() {
      isClosed = true;
      stopListening();
      end(new RunnerError('The sample is closed.'));
    },
    prepare: (packs, warmUp) =>
      enqueue(async () => {
        const open = await provide(packs);
        if (warmUp !== undefined) await follow(open, warmUp, false);
      }),
    run: ({ steps, isContinued, packs }) =>
      enqueue(async () => {
        const isNew = frame === undefined;
        const open = await provide(packs);
        const answer = await follow(open, steps, isContinued && !isNew);
        if (answer.kind === 'incomplete') {
          await provide(answer.packs);
          return 'restart';
        }
        if (answer.kind !== 'result') throw new RunnerError('The compiler gave an answer that does not belong here.');
        return answer.result;
      }),
  };
}

/** Fetches a file of what runs samples and lets the browser compare it with its hash. */
async function fetchFile({ url, integrity }: SampleFile): Promise<string> {
  try {
    const response = await fetch(url, { integrity });
    if (response.ok) return await response.text();
  } catch {
    // the network, or other content than the one that was published
  }
  throw new RunnerError(
    navigator.onLine
      ? 'The compiler could not be loaded. The site may have been updated: reload the page and try again.'
      : 'The compiler is not on this device yet. Run a sample once while you are online, and it works offline too.',
  );
}
