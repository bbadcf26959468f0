// A static host as plain as they come: files of a folder, 404.html for everything else.

import { listen, type RunningServer } from '../../api/server/listen.ts';
import { createNodeListener } from '../../api/server/node-listener.ts';
import { createStaticFiles } from '../../api/server/static-files.ts';

/** Serves a folder on a free port. */
export function serveExport(outDir: string): Promise<RunningServer> {
  const { fetch } = createStaticFiles(outDir);
  const listener = createNodeListener({ fetch, maxBodyBytes: 1_000, reportError: console.error });
  return listen({ listener, port: 0 });
}
