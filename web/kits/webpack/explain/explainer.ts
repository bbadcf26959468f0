// Explains texts in a worker, one at a time. If a text takes too long, the worker is terminated and the page stays responsive.

import type { ConfigurationFacts } from './analyse/configuration-facts.ts';
import type { Explanation } from './analyse/explain-source.ts';

/** Milliseconds after which a text is given up. */
export const explainTimeoutMs = 10_000;

/** A message to the worker. The facts come first, and once. */
export type ExplainTask =
  | { readonly kind: 'facts'; readonly facts: ConfigurationFacts }
  | { readonly kind: 'explain'; readonly id: number; readonly text: string };

/** Why a text could not be explained. */
export type ExplainFailure = 'too-slow' | 'too-deep' | 'broken';

/** A message from the worker. */
export type ExplainMessage =
  | { readonly kind: 'explained'; readonly id: number; readonly explanation: Explanation }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: ExplainFailure };

/** The result for a text. */
export type ExplainOutcome =
  | { readonly kind: 'explained'; readonly explanation: Explanation }
  | { readonly kind: 'failed'; readonly reason: ExplainFailure };

/** The part of a worker that is used. */
export type ExplainWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** Explains texts. */
export interface Explainer {
  /** Explains a text; never rejects. An older text that is still waiting is dropped: its promise stays open. */
  readonly explain: (text: string) => Promise<ExplainOutcome>;
  readonly close: () => void;
}

/** Creates an explainer. `startWorker` is called again after a text that broke the worker. */
export function createExplainer(options: {
  readonly facts: ConfigurationFacts;
  readonly startWorker: () => ExplainWorker;
  readonly timeoutMs?: number;
}): Explainer {
  const { facts, startWorker, timeoutMs = explainTimeoutMs } = options;
  let worker: ExplainWorker | undefined;
  let current: { readonly id: number; readonly resolve: (outcome: ExplainOutcome) => void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const finish = (id: number, outcome: ExplainOutcome): void => {
    if (current?.id !== id) return;
    clearTimeout(timer);
    const { resolve } = current;
    current = undefined;
    resolve(outcome);
  };
  const open = (): ExplainWorker => {
    const opened = startWorker();
    opened.addEventListener('message', ({ data }: MessageEvent<ExplainMessage>) => {
      const { id } = data;
      if (data.kind === 'explained') finish(id, { kind: 'explained', explanation: data.explanation });
      else finish(id, { kind: 'failed', reason: data.reason });
    });
    opened.addEventListener('error', () => {
      if (worker === opened) stop();
      finish(lastId, { kind: 'failed', reason: 'broken' });
    });
    post(opened, { kind: 'facts', facts });
    return opened;
  };

  return {
    explain: (text) => {
      // a worker that is busy with an older text would keep the newer one waiting
      if (current !== undefined) stop();
      clearTimeout(timer);
      const { promise, resolve } = Promise.withResolvers<ExplainOutcome>();
      lastId += 1;
      const id = lastId;
      current = { id, resolve };
      try {
        worker ??= open();
        post(worker, { kind: 'explain', id, text });
        timer = setTimeout(() => {
          stop();
          finish(id, { kind: 'failed', reason: 'too-slow' });
        }, timeoutMs);
      } catch {
        stop();
        finish(id, { kind: 'failed', reason: 'broken' });
      }
      return promise;
    },
    close: () => {
      clearTimeout(timer);
      current = undefined;
      stop();
    },
  };
}

const post = (worker: ExplainWorker, task: ExplainTask): void => worker.postMessage(task);
