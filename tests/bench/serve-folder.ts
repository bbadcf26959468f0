import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A folder that is served on a port of this machine. */
export interface FolderServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves an exported site the way a plain static host does: files, and `index.html` for folders. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const named = path.join(folder, path.normalize(decodeURIComponent(pathname)));
    const filePath = statSync(named, { throwIfNoEntry: false })?.isDirectory() ? path.join(named, 'index.html') : named;
    if (statSync(filePath, { throwIfNoEntry: false })?.isFile() !== true) {
      response.writeHead(404).end();
      return;
    }
    const contentType = contentTypes[path.extname(filePath)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': contentType }).end(readFileSync(filePath));
  });
  server.keepAliveTimeout = 0; // a client that thinks for a while keeps its connection
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.');
  return {
    origin: `http://localhost:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
