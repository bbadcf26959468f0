// The worker's side of a sample, around the runner of a kit. It is in a frame that can reach nothing; the page gives it a
// port and all files.

import type { CreateSampleRunner, SampleRunner } from '../../schema/kits/kit-samples.ts';
import { createProjectRunner } from './create-project-runner.ts';
import { hideNetwork } from './hide-network.ts';
import type { RunnerAnswer, RunnerRequest } from './sample-messages.ts';

/** Waits for the page, and does what it asks for. */
export function hostRunner(createRunner: CreateSampleRunner): void {
  addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      const [port] = event.ports;
      if (port !== undefined) start(port, createRunner);
    },
    { once: true },
  );
}

function start(port: MessagePort, createRunner: CreateSampleRunner): void {
  // before a sample can replace what they use
  const answer = port.postMessage.bind(port) as (message: RunnerAnswer) => void;
  const listen = port.addEventListener.bind(port) as MessagePort['addEventListener'];
  let runner: SampleRunner | undefined;
  addEventListener('error', (event) => {
    event.preventDefault();
    runner?.reportError?.(event.error);
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    runner?.reportError?.(event.reason);
  });
  const created = createRunner((pendingBytes) => answer({ kind: 'progress', pendingBytes }));
  hideNetwork();
  const own = 'run' in created ? created : createProjectRunner(created);
  runner = own;
  let last: Promise<void> = Promise.resolve();
  listen('message', (event: MessageEvent<RunnerRequest>) => {
    last = last.then(() => handle(event.data));
  });
  port.start();
  answer({ kind: 'ready' });

  async function handle(request: RunnerRequest): Promise<void> {
    const { id } = request;
    try {
      if (request.kind === 'install') {
        own.install?.(request.name, request.text);
        answer({ kind: 'installed', id });
      } else {
        const result = await own.run(request.steps, request.isContinued);
        if ('missingPacks' in result) answer({ kind: 'incomplete', id, packs: result.missingPacks });
        else answer({ kind: 'result', id, result });
      }
    } catch (error) {
      answer({ kind: 'failed', id, message: describeFailure(error) });
    }
  }
}

function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : 'unknown error';
  return `The compiler broke while it ran this sample: ${message.slice(0, 500)}. Look for code that changes what JavaScript itself provides.`;
}
