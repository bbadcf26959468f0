// The worker that builds a sample. It runs in a frame that can reach nothing; the page gives it a port and all files.

import { Buffer } from 'buffer';
import type { CompilerAnswer, CompilerRequest, PackFiles } from './compiler-messages.ts';
import { createProject } from './create-project.ts';
import { hideNetwork } from './node/hide-network.ts';

const scope = globalThis as unknown as Record<string, unknown> & EventTarget;
let report: (pendingBytes: number) => void = () => undefined;
const project = createProject((pendingBytes) => report(pendingBytes));

addEventListener(
  'message',
  (event: MessageEvent<unknown>) => {
    const [port] = event.ports;
    if (port !== undefined) start(port);
  },
  { once: true },
);

/** Gives `import()` in compiled text, e.g. of `new Function()`, the modules of the project. */
function replaceImports(): void {
  const compile = new Proxy(Function, {
    construct: (target, texts, newTarget) => Reflect.construct(target, replaceIn(texts), newTarget),
    apply: (target, self, texts) => Reflect.apply(target, self, replaceIn(texts)),
  });
  Object.assign(scope, { Function: compile, __import__: project.importModule });
}

function replaceIn(texts: readonly unknown[]): unknown[] {
  return texts.map((text) =>
    typeof text === 'string' ? text.replaceAll(/\bimport\(/g, 'globalThis.__import__(') : text,
  );
}

function start(port: MessagePort): void {
  addEventListener('error', (event) => {
    event.preventDefault();
    project.reportError(event.error);
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    project.reportError(event.reason);
  });
  const answer = port.postMessage.bind(port) as (message: CompilerAnswer) => void;
  report = (pendingBytes) => answer({ kind: 'progress', pendingBytes });
  hideNetwork();
  replaceImports();
  Object.assign(scope, project.timers, { process: project.process, Buffer, global: globalThis });
  Object.defineProperty(scope, 'console', { value: project.console, configurable: true, writable: true });
  let last: Promise<void> = Promise.resolve();
  port.addEventListener('message', (event: MessageEvent<CompilerRequest>) => {
    last = last.then(() => handle(event.data));
  });
  port.start();
  answer({ kind: 'ready' });

  async function handle(request: CompilerRequest): Promise<void> {
    const { id } = request;
    try {
      if (request.kind === 'install') {
        project.install(JSON.parse(request.text) as PackFiles, request.isCompiler);
        answer({ kind: 'installed', id });
      } else {
        const result = await project.run(request.steps, request.isContinued);
        answer(result === undefined ? { kind: 'incomplete', id } : { kind: 'result', id, result });
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
