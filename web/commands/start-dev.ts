// IO (clock): the development command.

import { existsSync } from 'node:fs';
import { watchFiles } from '../../indexer/read/chokidar-source.ts';
import { createProblemPrinter } from '../dev/problem-printer.ts';
import { startDevServer, type DevServer } from '../dev/dev-server.ts';
import { hasSources, repositoryDir } from '../export/bundle/repository.ts';
import { describeMissingPackages } from '../export/native-packages.ts';
import { parseBase } from './parse-base.ts';
import { UsageError } from './parse-command.ts';
import { followProject } from './follow-project.ts';
import type { Invocation } from './run-command.ts';

/**
 * Starts the development server, which runs until it is stopped.
 * @throws UsageError; ContentDirError; CacheDirError; PortError; Error when the client cannot be bundled
 */
export async function startDev(invocation: Invocation<'dev'>): Promise<DevServer> {
  const { flags, writeOut, writeError, reportError, progress, loadProject } = invocation;
  const startedAt = performance.now();
  let isFirst = true;
  let restarting: Promise<void> | undefined;
  const printer = createProblemPrinter({ contentDir: flags.content, writeError });
  const project = await loadProject();
  if (project.kits.screens.length > 0) {
    const { listQueryTypes, writeQueryTypes } = await import('./write-query-types.ts'); // with all of GraphQL
    writeQueryTypes(listQueryTypes(project.kits).filter(({ path }) => existsSync(path)));
  }
  const starting = startDevServer({
    kits: project.kits,
    contentDir: flags.content,
    cacheDir: flags.cache,
    port: Number(flags.port),
    base: parseBase(flags.base),
    limitFactor: parseFactor(flags.limits),
    onProgress: progress.show,
    onIndexed: ({ snapshot, stats }, index) => {
      progress.clear();
      const missing = describeMissingPackages({ parsedPages: isFirst ? stats.parsedPages : 0, needsDrawing: false });
      isFirst = false;
      writeError(missing.map((each) => `${each}\n`).join(''));
      printer.print(snapshot.diagnostics.items, index.readSourceLine);
    },
    onBaseChange: () => void starting.then(() => startAgain('The base of the site has changed')).catch(reportError),
    reportError,
  });
  const server = await starting;
  const durationMs = Math.round(performance.now() - startedAt);
  progress.clear();
  writeOut(`${server.url} is ready (${durationMs} ms); the endpoint and GraphiQL are at ${server.url}graphql\n`);
  const unfollowClient = hasSources
    ? watchFiles([`${repositoryDir}web/app`], {
        onChange: () => void startAgain("The client's source has changed").catch(reportError),
        onError: reportError,
      })
    : undefined;
  const unfollow = followProject({
    project,
    onChange: () => void startAgain('The kits have changed').catch(reportError),
    onProblem: (problem) => writeError(`${problem}\nThe previous kits stay in use.\n`),
    onError: reportError,
  });
  return { ...server, close };

  function startAgain(reason: string): Promise<void> {
    return (restarting ??= restart({ reason, port: server.port, close, writeError }));
  }

  async function close(): Promise<void> {
    await Promise.all([unfollow(), unfollowClient?.()]);
    await server.close();
  }
}

/**
 * Starts the same command anew in this process, which keeps its id, its streams and its port, with kits and settings as they
 * are now.
 */
async function restart(options: {
  readonly reason: string;
  readonly port: number;
  readonly close: () => Promise<void>;
  readonly writeError: (text: string) => void;
}): Promise<void> {
  const { reason, port, close, writeError } = options;
  const { execve, execPath, execArgv, argv } = process;
  if (execve === undefined || process.platform === 'win32') {
    writeError(`${reason}: start the command again.\n`);
    return;
  }
  writeError(`${reason}: starting again.\n`);
  await close();
  const [, program = '', ...args] = argv;
  execve(execPath, [execPath, ...execArgv, program, 'dev', ...args, '--port', String(port)]);
}

/** @throws UsageError for anything but a number from 1 to 1000 */
function parseFactor(text: string): number {
  const factor = Number(text);
  if (factor >= 1 && factor <= 1_000) return factor;
  throw new UsageError(
    `"${text}" is not a factor for the limits.\nhint: give a number from 1 to 1000, e.g. --limits 10`,
  );
}
