// The client of the development server: a finished bundle, as long as nobody changes the client itself; Vite from then on.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createNodeListener } from '../../api/server/node-listener.ts';
import { createStaticFiles } from '../../api/server/static-files.ts';
import { watchTree, type WatchTreeOptions } from '../../indexer/read/watch-tree.ts';
import { buildDevBundle, hashBundleSources } from './build-bundles.ts';
import { renderShell } from './dev-shell.ts';
import { projectDir } from './hash-sources.ts';

/** Delivers the client's document and modules. */
export interface DevClient {
  /** Renders the empty document for an address. */
  readonly renderShell: (url: string, lang: string) => Promise<string>;
  /** Answers what is no page; `next` is called for what is not the client's. */
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  readonly close: () => Promise<void>;
}

/** Is what a client needs. */
export interface DevClientOptions {
  /** Carries the web socket of Vite. */
  readonly server: Server;
  readonly cacheDir: string;
  readonly reportError: (error: unknown) => void;
  /** Is told when Vite takes over. */
  readonly reportTakeover: () => void;
  readonly createWatcher?: WatchTreeOptions['createWatcher'];
}

/** Writers wait for the first page; who changes the client does so later. */
const watchDelayMs = 3000;

/**
 * Starts the client. A writer's first page is one script from the cache instead of a hundred modules.
 * @throws Error when the client cannot be bundled
 */
export async function createDevClient(options: DevClientOptions): Promise<DevClient> {
  const { server, cacheDir, reportError, reportTakeover, createWatcher } = options;
  let current = await createBundledClient({ cacheDir, reportError });
  let takeover: Promise<void> | undefined;

  async function takeOver(): Promise<void> {
    const { createViteClient } = await import('./dev-vite.ts');
    current = await createViteClient({ server, cacheDir });
    reportTakeover();
  }

  const watch = (): (() => Promise<void>) =>
    watchTree({
      contentDir: join(projectDir, 'web/app'),
      onChange: () => (takeover ??= takeOver()),
      onError: reportError,
      ...(createWatcher === undefined ? {} : { createWatcher }),
    }).close;
  let closeWatch: (() => Promise<void>) | undefined;
  const timer = setTimeout(() => (closeWatch = watch()), createWatcher === undefined ? watchDelayMs : 0).unref();

  return {
    renderShell: (url, lang) => current.renderShell(url, lang),
    answer: (incoming, outgoing, next) => current.answer(incoming, outgoing, next),
    async close() {
      clearTimeout(timer);
      await closeWatch?.();
      await takeover?.catch(() => undefined); // told by the watch
      await current.close();
    },
  };
}

async function createBundledClient(options: Pick<DevClientOptions, 'cacheDir' | 'reportError'>): Promise<DevClient> {
  const { cacheDir, reportError } = options;
  const { clientDir, client } = await buildDevBundle({ cacheDir, hash: hashBundleSources() });
  const { fetch } = createStaticFiles(clientDir);
  const answerFile = createNodeListener({ fetch, maxBodyBytes: 0, reportError });
  return {
    renderShell: (_url, lang) => Promise.resolve(renderShell(lang, client)),
    answer(incoming, outgoing, next) {
      if (incoming.url?.startsWith('/assets/') === true) answerFile(incoming, outgoing);
      else next();
    },
    close: () => Promise.resolve(),
  };
}
