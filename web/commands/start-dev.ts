// IO (clock): the development command.

import { createProblemPrinter } from '../dev/problem-printer.ts';
import { startDevServer, type DevServer } from '../dev/dev-server.ts';
import { describeMissingPackages } from '../export/native-packages.ts';
import { UsageError } from './parse-command.ts';
import type { Invocation } from './run-command.ts';
import { limitThreads, settleHeap } from './settle-heap.ts';

/** The first page has been sent by then. */
const settleDelayMs = 3000;

/**
 * Starts the development server, which runs until it is stopped.
 * @throws UsageError; ContentDirError; CacheDirError; PortError; Error when the client cannot be bundled
 */
export async function startDev(invocation: Invocation<'dev'>): Promise<DevServer> {
  const { flags, writeOut, writeError, reportError, progress, loadProject } = invocation;
  const startedAt = performance.now();
  limitThreads();
  let isFirst = true;
  const printer = createProblemPrinter({ contentDir: flags.content, writeError });
  const { kits } = await loadProject();
  const server = await startDevServer({
    kits,
    contentDir: flags.content,
    cacheDir: flags.cache,
    port: Number(flags.port),
    limitFactor: parseFactor(flags.limits),
    onProgress: progress.show,
    onIndexed: ({ snapshot, stats }, index) => {
      progress.clear();
      const missing = describeMissingPackages({ parsedPages: isFirst ? stats.parsedPages : 0, needsDrawing: false });
      isFirst = false;
      writeError(missing.map((each) => `${each}\n`).join(''));
      printer.print(snapshot.diagnostics.items, index.readSourceLine);
    },
    onClientChange: () => writeError("The client's source has changed: reload the page. Vite serves it from now on.\n"),
    reportError,
  });
  const durationMs = Math.round(performance.now() - startedAt);
  progress.clear();
  writeOut(`${server.url} is ready (${durationMs} ms); the endpoint and GraphiQL are at ${server.url}graphql\n`);
  server.isWatching.then(() => setTimeout(settleHeap, settleDelayMs).unref(), reportError);
  return server;
}

/** @throws UsageError for anything but a number from 1 to 1000 */
function parseFactor(text: string): number {
  const factor = Number(text);
  if (factor >= 1 && factor <= 1_000) return factor;
  throw new UsageError(
    `"${text}" is not a factor for the limits.\nhint: give a number from 1 to 1000, e.g. --limits 10`,
  );
}
