// A static host as plain as they come: files of a folder, 404.html for everything else.

import { listen, type RunningServer } from '../../api/hosts/node/listen.ts';
import { createNodeListener } from '../../api/hosts/node/node-listener.ts';
import { createStaticFiles } from '../../api/hosts/node/static-files.ts';

/** Serves a folder on a free port. */
export function serveExport(outDir: string): Promise<RunningServer> {
  const { answer } = createStaticFiles(outDir);
  const listener = createNodeListener({ answer, maxBodyBytes: 1_000, reportError: console.error });
  return listen({ listener, port: 0 });
}
