// IO. The compiler for browsers in a Chromium, without the workbench around it.

import type { Browser, Page } from 'playwright-core';
import type { CompilerAnswer, ProjectStep, RunResult } from '../../../web/compiler/compiler-messages.ts';
import { formatSandboxPage } from '../../../web/compiler/sandbox-page.ts';
import type { Compiler } from '../../../web/export/bundle/build-compiler.ts';

/** A tab that runs samples. */
export interface BrowserCompiler {
  /**
   * Follows the steps of a sample in an empty project.
   * @param packages names of the packages that it needs
   * @returns a text for a run that has not ended in time or has failed
   */
  readonly run: (steps: readonly ProjectStep[], packages: readonly string[]) => Promise<RunResult | string>;
  readonly close: () => Promise<void>;
}

const origin = 'https://sample.example';

/** How long a sample may take: many times what a reader would wait, because machines are busy. */
const timeLimitMs = 120_000;

/** What the page keeps between two runs. */
interface SampleWindow extends Window {
  openCompiler?: { readonly key: string; readonly frame: HTMLIFrameElement; readonly port: MessagePort };
}

/** Opens a tab whose requests are answered with the files of the compiler. */
export async function openBrowserCompiler(browser: Browser, { files, read }: Compiler): Promise<BrowserCompiler> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Samples</title>' });
    else if (name === 'sandbox') await route.fulfill({ contentType: 'text/html', body: formatSandboxPage() });
    else await route.fulfill({ contentType: 'text/plain', body: Buffer.from(await read(name)) });
  });
  await page.goto(`${origin}/`);
  return {
    run: (steps, packages) =>
      runInPage(page, {
        steps,
        worker: files.worker.name,
        rest: files.rest.name,
        packs: [files.webpack.name, ...packages.flatMap((name) => files.packages[name]?.name ?? [])],
        timeLimitMs,
      }),
    close: () => context.close(),
  };
}

function runInPage(
  page: Page,
  request: {
    readonly steps: readonly ProjectStep[];
    readonly worker: string;
    readonly rest: string;
    readonly packs: readonly string[];
    readonly timeLimitMs: number;
  },
): Promise<RunResult | string> {
  return page.evaluate(async ({ steps, worker, rest, packs, timeLimitMs: limitMs }) => {
    const scope: SampleWindow = window;
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
    const readText = async (name: string): Promise<string> => (await fetch(`/${name}`)).text();
    const key = packs.join(' ');
    if (scope.openCompiler !== undefined && scope.openCompiler.key !== key) {
      scope.openCompiler.frame.remove();
      delete scope.openCompiler;
    }
    const ask = (port: MessagePort, message: object): Promise<CompilerAnswer | undefined> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), limitMs);
        const answered = new AbortController();
        port.addEventListener(
          'message',
          ({ data }: MessageEvent<CompilerAnswer>) => {
            if (data.kind === 'progress') return;
            answered.abort();
            clearTimeout(timer);
            resolve(data);
          },
          answered,
        );
        port.postMessage(message, []);
      });
    if (scope.openCompiler === undefined) {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = '/sandbox';
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      document.body.append(frame);
      await loaded;
      const { port1: port, port2 } = new MessageChannel();
      const ready = new Promise((resolve) => port.addEventListener('message', resolve, { once: true }));
      port.start();
      frame.contentWindow?.postMessage({ kind: 'compiler', text: await readText(worker) }, '*', [port2]);
      await ready;
      scope.openCompiler = { key, frame, port };
      for (const [index, name] of packs.entries())
        await ask(port, { kind: 'install', id: 0, text: await readText(name), isCompiler: index === 0 });
    }
    const { port } = scope.openCompiler;
    let answer = await ask(port, { kind: 'run', id: 0, steps, isContinued: false });
    if (answer?.kind === 'incomplete') {
      await ask(port, { kind: 'install', id: 0, text: await readText(rest), isCompiler: true });
      answer = await ask(port, { kind: 'run', id: 0, steps, isContinued: false });
    }
    if (answer?.kind === 'result') return answer.result;
    scope.openCompiler.frame.remove();
    delete scope.openCompiler;
    return answer?.kind === 'failed' ? answer.message : `It did not end within ${limitMs / 1000} s.`;
  }, request);
}
