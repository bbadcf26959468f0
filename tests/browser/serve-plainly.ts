// A host that knows nothing of what it serves: files by their paths below a folder, a type by the end of a name, `index.html` for
// a folder, and `404.html` for all that is missing. It reads no `_headers`, and has nothing beside the folder.

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Serves a folder on a free port, below a base such as `/larkspur` if there is one. */
export async function servePlainly(outDir: string, base = '') {
  const read = (path: string) => readFile(join(outDir, path)).catch(() => undefined); // it is missing, or a folder
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://host.example');
    const isBelow = pathname.startsWith(`${base}/`);
    const path = decodeURIComponent(pathname.slice(base.length));
    const name = path.endsWith('/') ? `${path}index.html` : path;
    const answer = async (): Promise<void> => {
      const found = isBelow ? await read(name) : undefined;
      const type = types[found === undefined ? '.html' : extname(name)] ?? 'application/octet-stream';
      outgoing.writeHead(found === undefined ? 404 : 200, { 'content-type': type });
      outgoing.end(found ?? (await read('404.html')));
    };
    answer().catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  return {
    url: `http://localhost:${port}/`,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
