// A host that knows nothing of what it serves: files by their paths below a folder, a type by the end of a name, `index.html` for
// a folder, and `404.html` for all that is missing. It reads no `_headers`, and answers nothing beside the folder.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { listen, type RunningServer } from '../../api/hosts/node/listen.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Serves a folder on a free port, below a base such as `/larkspur` if there is one. */
export function servePlainly(outDir: string, base = ''): Promise<RunningServer> {
  const read = async (path: string): Promise<Buffer | undefined> => readFile(join(outDir, path)).catch(() => undefined);
  return listen({
    server: createServer(),
    port: 0,
    async listener({ url = '/' }, outgoing) {
      const { pathname } = new URL(url, 'http://host.example');
      const path = decodeURIComponent(pathname).slice(base.length) || '/';
      const name = path.endsWith('/') ? `${path}index.html` : path;
      const isBelow = pathname.startsWith(`${base}/`);
      const found = isBelow ? await read(name) : undefined;
      const type = found === undefined ? types['.html'] : (types[extname(name)] ?? 'application/octet-stream');
      outgoing.writeHead(found === undefined ? 404 : 200, { 'content-type': type });
      outgoing.end(found ?? (isBelow ? await read('404.html') : undefined));
    },
  });
}
