// Serves a finished bundle of the client until its source changes, and from then on Vite.

import type { Server } from 'node:http';
import { join } from 'node:path';
import { createNodeListener } from '../../api/hosts/node/node-listener.ts';
import { createStaticFiles } from '../../api/hosts/node/static-files.ts';
import type { KitTables } from '../../schema/kits/kit-tables.ts';
import { watchTree, type WatchTreeOptions } from '../../indexer/read/watch-tree.ts';
import { buildDevBundle } from '../export/bundle/build-bundles.ts';
import { hasSources, repositoryDir } from '../export/bundle/repository.ts';
import type { DevClient } from './dev-client.ts';
import { renderShell } from './dev-shell.ts';
import { openDevKits, type OpenDevKits } from './dev-kits.ts';

/** Options of {@link createDevClient}. */
export interface DevClientOptions {
  /** Carries the web socket of Vite. */
  readonly server: Server;
  readonly cacheDir: string;
  /** What kits add; nothing when left out. */
  readonly kits?: KitTables | undefined;
  readonly reportError: (error: unknown) => void;
  /** Called when Vite takes over. */
  readonly reportTakeover: () => void;
  readonly createWatcher?: WatchTreeOptions['createWatcher'];
}

/** The watch starts late, because writers are waiting for the first page and changes of the client are rare. */
const watchDelayMs = 3000;

/**
 * Starts the client. With the bundle, a writer's first page loads one script from the cache instead of a hundred modules.
 * @throws Error when the client cannot be bundled
 */
export async function createDevClient(options: DevClientOptions): Promise<DevClient> {
  const { server, cacheDir, reportError, reportTakeover, createWatcher } = options;
  const openKits: OpenDevKits = (clientPath) => openDevKits(clientPath, options);
  let current = await createBundledClient({ cacheDir, reportError, openKits });
  let takeover: Promise<void> | undefined;

  async function takeOver(): Promise<void> {
    const { createViteClient } = await import('./vite-client.ts');
    current = await createViteClient({ server, cacheDir, openKits });
    reportTakeover();
  }

  const watch = (): (() => Promise<void>) =>
    watchTree({
      contentDir: join(repositoryDir, 'web/app'),
      onChange: () => (takeover ??= takeOver()),
      onError: reportError,
      ...(createWatcher === undefined ? {} : { createWatcher }),
    }).close;
  let closeWatch: (() => Promise<void>) | undefined;
  const delayMs = createWatcher === undefined ? watchDelayMs : 0;
  const timer = hasSources ? setTimeout(() => (closeWatch = watch()), delayMs).unref() : undefined;

  return {
    renderShell: (url, shell) => current.renderShell(url, shell),
    answer: (incoming, outgoing, next) => current.answer(incoming, outgoing, next),
    async close() {
      clearTimeout(timer);
      await closeWatch?.();
      await takeover?.catch(() => undefined); // the watch has reported it
      await current.close();
    },
  };
}

async function createBundledClient(
  options: Pick<DevClientOptions, 'cacheDir' | 'reportError'> & { readonly openKits: OpenDevKits },
): Promise<DevClient> {
  const { cacheDir, reportError, openKits } = options;
  const { clientDir, client } = await buildDevBundle({ cacheDir });
  const kits = await openKits(client.kits?.clientPath ?? '');
  const { answer } = createStaticFiles(clientDir);
  const answerFile = createNodeListener({ answer, maxBodyBytes: 0, reportError });
  return {
    renderShell: (_url, shell) => Promise.resolve(renderShell(shell, client, kits.markup)),
    answer(incoming, outgoing, next) {
      if (kits.has(incoming.url)) kits.answer(incoming, outgoing);
      else if (incoming.url?.startsWith('/assets/') === true) answerFile(incoming, outgoing);
      else next();
    },
    close: () => Promise.resolve(),
  };
}
