// IO: the compiler's frame and worker. The page fetches all files, because the frame can reach nothing.

import type { ProjectStep, RunResult } from '../../compiler/compiler-messages.ts';
import type { PageSamples, SampleFile } from '../../compiler/page-samples.ts';
import {
  CompilerError,
  openSandbox,
  startTimeoutMs,
  startWorker,
  type IdentifiedAnswer,
  type OpenFrame,
} from './compiler-frame.ts';
import { onSandboxesEnd } from './end-sandboxes.ts';
import { startTimer, type TimeLimits } from './run-timer.ts';

/** What a project needs of the compiler. */
export interface CompilerNeeds {
  /** Names of what it needs besides webpack; those that the site does not have are left out. */
  readonly packages: readonly string[];
  /** Whether to load from the start what few builds need of webpack. */
  readonly hasRest: boolean;
}

/** Runs one sample. */
export interface CompilerClient {
  /**
   * Starts the compiler and loads what a project needs.
   * @param isWarm whether to build an empty project too: then webpack's own modules are compiled
   * @throws CompilerError with a sentence for readers
   */
  readonly prepare: (needs: CompilerNeeds, isWarm: boolean) => Promise<void>;
  /**
   * Follows steps. A run that does not end is stopped, and the next one starts in an empty project.
   * @returns `restart` when more of the compiler had to be loaded: the run has to begin again in an empty project
   * @throws CompilerError with a sentence for readers
   */
  readonly run: (
    run: CompilerNeeds & { readonly steps: readonly ProjectStep[]; readonly isContinued: boolean },
  ) => Promise<RunResult | 'restart'>;
  /** Whether the project of the last run is still there. */
  readonly isOpen: () => boolean;
  /** Ends it for good. */
  readonly close: () => void;
}

/** How long a run may take in all, and without progress, which tells a slow machine from an endless loop. */
const buildLimits: TimeLimits = { totalMs: 60_000, idleMs: 10_000 };

/** A project that is built in advance, so that webpack and the minimizer load their modules. */
const emptyProject: readonly ProjectStep[] = [
  { filePath: 'src/index.js', text: 'console.log(0);\n' },
  { command: 'npx webpack --mode production' },
];

/** Creates the client of a sample; nothing is loaded before its first run. */
export function createCompilerClient(page: PageSamples): CompilerClient {
  let frame: OpenFrame | undefined;
  let opening: AbortController | undefined;
  let cancel: ((error: CompilerError) => void) | undefined;
  let isClosed = false;
  let lastId = 0;
  let last: Promise<unknown> = Promise.resolve();
  let element: HTMLIFrameElement | undefined;
  const stopListening = onSandboxesEnd(
    () => element,
    () => end('Another sample had to be ended, and this one with it.'),
  );

  const ask = async (open: OpenFrame, build: (id: number) => object, limits: TimeLimits): Promise<IdentifiedAnswer> => {
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<IdentifiedAnswer>();
    open.waiting.set(id, resolve);
    cancel = reject;
    const timer = startTimer(limits, reject);
    open.onProgress = timer.noteProgress;
    open.port.postMessage(build(id), []);
    try {
      const answer = await promise;
      if (answer.kind === 'failed') throw new CompilerError(answer.message);
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

  function end(reason: string): void {
    opening?.abort();
    cancel?.(new CompilerError(reason)); // what waits would keep what was shown
    stop();
  }

  /** Runs one task at a time: a press waits for what was started in advance. */
  function enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  async function openCompiler(): Promise<OpenFrame> {
    if (frame !== undefined) return frame;
    const attempt = new AbortController();
    opening = attempt;
    const opened = document.createElement('iframe');
    element = opened;
    try {
      const [worker, webpack] = await Promise.all([
        fetchFile(page.worker),
        fetchFile(page.webpack),
        openSandbox(page.sandbox, opened, attempt.signal),
      ]);
      frame = await startWorker(opened, worker, attempt.signal);
      return await installCompiler(frame, webpack);
    } catch (error) {
      attempt.abort();
      opened.remove();
      throw error;
    }
  }

  async function installCompiler(open: OpenFrame, webpack: string): Promise<OpenFrame> {
    await installText(open, webpack, true);
    void fetch(page.sandbox).catch(() => undefined); // so that a service worker keeps it: frames do not ask it
    return open;
  }

  async function installText(open: OpenFrame, text: string, isCompiler: boolean): Promise<void> {
    await ask(open, (id) => ({ kind: 'install', id, text, isCompiler }), { totalMs: startTimeoutMs });
  }

  async function installRest(open: OpenFrame, text: string): Promise<void> {
    await installText(open, text, true);
    open.hasRest = true;
  }

  /** Fetches the packages that are not installed, all at once and while the compiler starts. */
  function fetchPackages(names: readonly string[]): readonly (readonly [name: string, text: Promise<string>])[] {
    return names.flatMap((name) => {
      const file = frame?.packages.has(name) === true ? undefined : page.packages[name];
      return file === undefined ? [] : [[name, fetchFile(file)] as const];
    });
  }

  async function provide({ packages, hasRest }: CompilerNeeds): Promise<OpenFrame> {
    if (isClosed) throw new CompilerError('The sample is closed.');
    const fetched = fetchPackages(packages);
    const rest = hasRest && frame?.hasRest !== true ? fetchFile(page.rest) : undefined;
    const [open] = await Promise.all([openCompiler(), rest, ...fetched.map(([, text]) => text)]);
    if (rest !== undefined) await installRest(open, await rest);
    for (const [name, text] of fetched) {
      await installText(open, await text, false);
      open.packages.add(name);
    }
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
      end('The sample is closed.');
    },
    prepare: (needs, isWarm) =>
      enqueue(async () => {
        const open = await provide(needs);
        if (isWarm) await follow(open, emptyProject, false);
      }),
    run: ({ steps, isContinued, ...needs }) =>
      enqueue(async () => {
        const isNew = frame === undefined;
        const open = await provide(needs);
        const answer = await follow(open, steps, isContinued && !isNew);
        if (answer.kind === 'incomplete') {
          await installRest(open, await fetchFile(page.rest));
          return 'restart';
        }
        if (answer.kind !== 'result') throw new CompilerError('The compiler gave an answer that does not belong here.');
        return answer.result;
      }),
  };
}

/** Fetches a file of the compiler and lets the browser compare it with its hash. */
async function fetchFile({ url, integrity }: SampleFile): Promise<string> {
  try {
    const response = await fetch(url, { integrity });
    if (response.ok) return await response.text();
  } catch {
    // the network, or other content than the one that was published
  }
  throw new CompilerError(
    navigator.onLine
      ? 'The compiler could not be loaded. The site may have been updated: reload the page and try again.'
      : 'The compiler is not on this device yet. Run a sample once while you are online, and it works offline too.',
  );
}
