// IO: Vite as the part of the development server that delivers the client's modules.

import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { DevClient, DevClientOptions } from './dev-client.ts';
import { renderShell } from './dev-shell.ts';
import { projectDir } from './hash-sources.ts';

/** Packages the client imports, told in advance: looking for them would cost the first page a second. */
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

/** Leaves out the source maps of packages: combining that of React alone takes a tenth of a second of the first page. */
const dropPackageMaps: Plugin = {
  name: 'docgraph:drop-package-maps',
  transform: {
    filter: { id: /\/vite\/deps\// },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/** Starts the client's modules as Vite delivers them, with hot replacement. */
export async function createViteClient(options: Pick<DevClientOptions, 'server' | 'cacheDir'>): Promise<DevClient> {
  const vite = await startVite(options);
  const client = { script: 'app/entry-client.tsx', stylesheets: [], preloads: [] };
  return {
    renderShell: (url, lang) => vite.transformIndexHtml(url, renderShell(lang, client)),
    answer: (incoming, outgoing, next) => vite.middlewares(incoming, outgoing, next),
    close: () => vite.close(),
  };
}

/** Starts Vite in middleware mode; the server carries its web socket. */
function startVite({ server, cacheDir }: Pick<DevClientOptions, 'server' | 'cacheDir'>): Promise<ViteDevServer> {
  return createServer({
    root: join(projectDir, 'web'),
    configFile: join(projectDir, 'web/vite.config.ts'),
    configLoader: 'native',
    cacheDir: join(cacheDir, 'vite'),
    plugins: [dropPackageMaps],
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    server: {
      middlewareMode: { server },
      ws: { server },
      fs: { allow: [projectDir] },
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
