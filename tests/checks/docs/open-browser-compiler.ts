// IO. The compiler for browsers in a Chromium, without the workbench around it.

import type { Browser, Page } from 'playwright-core';
import type { ProjectStep, RunResult } from '../../../schema/kits/kit-samples.ts';
import type { Runner } from '../../../web/export/bundle/build-runner.ts';
import { packNames } from '../../../web/kits/webpack/compiler/pack-names.ts';
import type { RunnerAnswer } from '../../../web/samples/sample-messages.ts';
import { formatSandboxPage } from '../../../web/samples/sandbox-page.ts';

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
export async function openBrowserCompiler(browser: Browser, { files, read }: Runner): Promise<BrowserCompiler> {
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
        files: Object.fromEntries(Object.entries(files.packs).map(([name, file]) => [name, file.name])),
        packs: [packNames.webpack, ...packages],
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
    /** Names of the files of packs, by the name of the pack. */
    readonly files: Readonly<Record<string, string>>;
    readonly packs: readonly string[];
    readonly timeLimitMs: number;
  },
): Promise<RunResult | string> {
  return page.evaluate(async ({ steps, worker, files, packs, timeLimitMs: limitMs }) => {
    const scope: SampleWindow = window;
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
    const readText = async (name: string): Promise<string> => (await fetch(`/${name}`)).text();
    const key = packs.join(' ');
    if (scope.openCompiler !== undefined && scope.openCompiler.key !== key) {
      scope.openCompiler.frame.remove();
      delete scope.openCompiler;
    }
    const ask = (port: MessagePort, message: object): Promise<RunnerAnswer | undefined> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), limitMs);
        const answered = new AbortController();
        port.addEventListener(
          'message',
          ({ data }: MessageEvent<RunnerAnswer>) => {
            if (data.kind === 'progress') return;
            answered.abort();
            clearTimeout(timer);
            resolve(data);
          },
          answered,
        );
        port.postMessage(message, []);
      });
    const install = async (port: MessagePort, names: readonly string[]): Promise<void> => {
      for (const name of names) {
        const file = files[name];
        if (file !== undefined) await ask(port, { kind: 'install', id: 0, name, text: await readText(file) });
      }
    };
    const isNew = scope.openCompiler === undefined;
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
      frame.contentWindow?.postMessage({ kind: 'runner', text: await readText(worker) }, '*', [port2]);
      await ready;
      scope.openCompiler = { key, frame, port };
    }
    const { port } = scope.openCompiler;
    if (isNew) await install(port, packs);
    let answer = await ask(port, { kind: 'run', id: 0, steps, isContinued: false });
    if (answer?.kind === 'incomplete') {
      await install(port, answer.packs);
      answer = await ask(port, { kind: 'run', id: 0, steps, isContinued: false });
    }
    if (answer?.kind === 'result') return answer.result;
    scope.openCompiler.frame.remove();
    delete scope.openCompiler;
    return answer?.kind === 'failed' ? answer.message : `It did not end within ${limitMs / 1000} s.`;
  }, request);
}
