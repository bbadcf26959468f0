// IO: Vite, which serves the client's modules once the client itself has changed.

import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { repositoryDir } from '../export/bundle/repository.ts';
import type { DevClient } from './dev-client.ts';
import { renderShell } from './dev-shell.ts';
import type { OpenDevKits } from './dev-kits.ts';

interface ViteClientOptions {
  /** Carries the web socket. */
  readonly server: Server;
  readonly cacheDir: string;
  readonly openKits: OpenDevKits;
}

/** Packages that the client imports. Without this list, Vite would need a second to find them when the first page loads. */
const clientPackages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@urql/core',
  'wonka',
  'urql',
];

/** Drops the source maps of packages: combining React's alone delays the first page by a tenth of a second. */
const dropPackageMaps: Plugin = {
  name: 'docgraph:drop-package-maps',
  transform: {
    filter: { id: /\/vite\/deps\// },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/** Starts Vite with hot replacement. */
export async function createViteClient(options: ViteClientOptions): Promise<DevClient> {
  const vite = await startVite(options);
  const client = { script: 'app/entry-client.tsx', stylesheets: [], preloads: [] };
  const kits = await options.openKits('app/kits/kit-client.ts');
  return {
    renderShell: (url, shell) => vite.transformIndexHtml(url, renderShell(shell, client, kits.markup)),
    answer(incoming, outgoing, next) {
      if (kits.has(incoming.url)) kits.answer(incoming, outgoing);
      else vite.middlewares(incoming, outgoing, next);
    },
    close: () => vite.close(),
  };
}

function startVite({ server, cacheDir }: ViteClientOptions): Promise<ViteDevServer> {
  return createServer({
    root: join(repositoryDir, 'web'),
    configFile: join(repositoryDir, 'web/export/bundle/vite.config.ts'),
    configLoader: 'native',
    cacheDir: join(cacheDir, 'vite'),
    plugins: [dropPackageMaps],
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    server: {
      middlewareMode: { server },
      ws: { server },
      fs: { allow: [repositoryDir] },
      warmup: { clientFiles: ['./app/entry-client.tsx', './app/live/start-live-editing.tsx'] },
      watch: { ignored: ['**/node_modules/**'] },
    },
    optimizeDeps: {
      entries: ['app/entry-client.tsx'],
      include: clientPackages,
      holdUntilCrawlEnd: false,
    },
  });
}
