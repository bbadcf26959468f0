// A static host as plain as they come: files of a folder, 404.html for everything else.

import { listen, type RunningServer } from '../../api/hosts/node/listen.ts';
import { createNodeListener } from '../../api/hosts/node/node-listener.ts';
import { placeAnswers } from '../../api/hosts/place-answers.ts';
import { createStaticFiles } from '../../api/hosts/node/static-files.ts';

/** Serves a folder on a free port, below a base such as `/larkspur` if there is one. */
export function serveExport(outDir: string, base = ''): Promise<RunningServer> {
  const { answer } = createStaticFiles(outDir, undefined, base);
  const listener = createNodeListener({
    answer: placeAnswers(base, answer),
    maxBodyBytes: 1_000,
    reportError: console.error,
  });
  return listen({ listener, port: 0 });
}
