// IO: the command for assistants. Standard output carries the protocol and nothing else.

import { openMcpContent } from '../../api/hosts/node/open-mcp-content.ts';
import { endProcess } from '../../api/hosts/node/stop-on-signal.ts';
import { serveMcp } from '../../api/hosts/node/serve-mcp.ts';
import type { Invocation, Service } from './run-command.ts';

/**
 * Serves the assistant that started this process, until it closes standard input, reads no answers any more, or a signal
 * comes.
 * @throws ContentDirError; CacheDirError
 */
export async function startMcp({ flags, reportError, loadProject }: Invocation<'mcp'>): Promise<Service> {
  const opening = loadProject().then(({ kits }) =>
    openMcpContent({ contentDir: flags.content, cacheDir: flags.cache, kits, reportError }),
  );
  const source = opening.then((content) => content.source);
  source.catch(() => undefined); // `opening` reports it
  const server = serveMcp(source, reportError); // the assistant may speak before the content is indexed
  const close = async (): Promise<void> => {
    await server.close();
    await opening.then(
      (content) => content.close(),
      () => undefined, // the command reports it
    );
  };
  void server.isGone.then(() => endProcess(close));
  try {
    await opening;
  } catch (error) {
    process.stdin.destroy(); // it stays open otherwise, and the process with it
    throw error;
  }
  return { close };
}
