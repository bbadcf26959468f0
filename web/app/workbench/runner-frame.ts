// IO: the frame of a sandbox, which has an origin of its own, and the worker in it that runs a sample.

import { sandboxGreeting } from '../../samples/sandbox-page.ts';
import type { RunnerAnswer } from '../../samples/sample-messages.ts';
import { endSandboxes } from './end-sandboxes.ts';

/** A failure with a sentence for readers. */
export class RunnerError extends Error {
  override readonly name = 'RunnerError';
}

/** The end of a sandbox with a loop, and of all that share its process. What waits for one of them can start again. */
export class SharedEndError extends RunnerError {
  constructor() {
    super('Another sample had to be ended, and this one with it.');
  }
}

/** How long the frame and the worker may take to start, downloads not included. */
export const startTimeoutMs = 120_000;

/** An answer to a request. */
export type IdentifiedAnswer = Extract<RunnerAnswer, { readonly id: number }>;

/** A frame with its worker. */
export interface OpenFrame {
  readonly element: HTMLIFrameElement;
  readonly port: MessagePort;
  readonly waiting: Map<number, (answer: IdentifiedAnswer) => void>;
  /** Called when a run comes further. */
  onProgress: ((pendingBytes: number) => void) | undefined;
  /** Names of the packs that are installed. */
  readonly packs: Set<string>;
}

/** How long after its load a frame may take to say that it has started. */
const greetingMs = 1000;

/**
 * How long a frame may take to start at first. Then it may be in a process with a loop that never ends: all others are
 * ended, and it starts again when that process has ended.
 */
const patienceMs = 4_000;
const processEndMs = 1_000;

/**
 * Opens a frame that has an origin of its own; one that is not in the document yet is added to it, hidden.
 *
 * Browsers ask no service worker for the document of such a frame. Without a network, the frame therefore gets the
 * origin of the site, and the kept document has a policy that takes it away again. The document checks that.
 *
 * @param signal ends the wait, which keeps what it is for; its reason is thrown
 */
export async function openSandbox(url: string, frame: HTMLIFrameElement, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
    if (source === frame.contentWindow && data === sandboxGreeting) resolve();
  };
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  window.addEventListener('message', onMessage);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const openKept = (): void => {
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.src = url;
  };
  const onLoad = (): void => {
    waiting = setTimeout(openKept, greetingMs);
  };
  const hasWorker = navigator.serviceWorker?.controller != null;
  if (hasWorker && !navigator.onLine) openKept();
  else {
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = url;
    if (hasWorker) frame.addEventListener('load', onLoad, { once: true });
  }
  const timer = setTimeout(
    () => reject(new RunnerError('The frame for samples did not start. This host may not allow it to run code.')),
    startTimeoutMs,
  );
  if (!frame.isConnected) {
    frame.hidden = true;
    frame.title = 'Compiler';
    document.body.append(frame);
  }
  let retry: ReturnType<typeof setTimeout> | undefined;
  const watch = (waitMs: number, endMs: number): void => {
    retry = setTimeout(() => {
      const parent = frame.parentNode;
      endSandboxes(frame);
      frame.remove();
      retry = setTimeout(() => {
        parent?.append(frame);
        watch(2 * waitMs, 2 * endMs);
      }, endMs);
    }, waitMs);
  };
  watch(patienceMs, processEndMs);
  try {
    await promise;
  } finally {
    clearTimeout(retry);
    signal.removeEventListener('abort', onAbort);
    clearTimeout(timer);
    clearTimeout(waiting);
    frame.removeEventListener('load', onLoad);
    window.removeEventListener('message', onMessage);
  }
}

/** Starts the worker in a frame. @param text its code @param signal ends the wait */
export async function startWorker(element: HTMLIFrameElement, text: string, signal: AbortSignal): Promise<OpenFrame> {
  const { port1: port, port2 } = new MessageChannel();
  const open: OpenFrame = {
    element,
    port,
    waiting: new Map(),
    onProgress: undefined,
    packs: new Set(),
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  port.addEventListener('message', ({ data }: MessageEvent<RunnerAnswer>) => {
    if (data.kind === 'ready') resolve();
    else if (data.kind === 'progress') open.onProgress?.(data.pendingBytes);
    else open.waiting.get(data.id)?.(data);
  });
  port.start();
  const onAbort = (): void => reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => reject(new RunnerError('The compiler did not start.')), startTimeoutMs);
  element.contentWindow?.postMessage({ kind: 'runner', text }, '*', [port2]);
  await promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  });
  return open;
}
