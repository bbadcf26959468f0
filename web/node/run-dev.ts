// IO: the development command without the process around it.

import { inspect } from 'node:util';
import { PortError } from '../../api/server/listen.ts';
import { ContentDirError } from '../../indexer/read/check-content-dir.ts';
import { CacheDirError } from '../../indexer/cache/page-cache.ts';
import { createProgressLine } from '../../indexer/progress-line.ts';
import type { CommandOutput } from '../../indexer/run-index.ts';
import { formatHelp, parseCommand, UsageError } from '../../schema/commands.ts';
import { createProblemPrinter } from './problem-printer.ts';
import { startDevServer, type DevServer } from './dev-server.ts';

/**
 * Runs the command.
 * @returns the running server; 0 after a request for help; 1 when the port or the cache cannot be used or Vite fails; 2 for a wrong command line
 * or content folder
 */
export async function runDev(argv: readonly string[], output: CommandOutput): Promise<DevServer | 0 | 1 | 2> {
  const help = formatHelp('dev', argv);
  if (help !== undefined) {
    output.writeOut(help);
    return 0;
  }
  const startedAt = performance.now();
  const progress = createProgressLine(output);
  const writeError = (text: string): void => {
    progress.clear();
    output.writeError(text);
  };
  try {
    const { flags } = parseCommand('dev', argv);
    const contentDir = String(flags['content']);
    const printer = createProblemPrinter({ contentDir, writeError });
    const server = await startDevServer({
      contentDir,
      cacheDir: String(flags['cache']),
      port: Number(flags['port']),
      onProgress: progress.show,
      onIndexed: ({ snapshot }, index) => {
        progress.clear();
        printer.print(snapshot.diagnostics.items, index.readSourceLine);
      },
      onClientChange: () =>
        writeError("The client's source has changed: reload the page; Vite follows it from now on.\n"),
      reportError: (error) => writeError(`${formatFailure(error)}\n`),
    });
    const ms = Math.round(performance.now() - startedAt);
    progress.clear();
    output.writeOut(`${server.url} is ready (${ms} ms); the endpoint and GraphiQL are at ${server.url}graphql\n`);
    return server;
  } catch (error) {
    writeError(`${formatFailure(error)}\n`);
    return error instanceof UsageError || error instanceof ContentDirError ? 2 : 1;
  }
}

/** A known failure is its message; anything else is shown with where it came from. */
function formatFailure(error: unknown): string {
  const isKnown = [UsageError, ContentDirError, CacheDirError, PortError].some((known) => error instanceof known);
  return isKnown && error instanceof Error ? error.message : inspect(error);
}
