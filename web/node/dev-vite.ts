// IO: Vite as the part of the development server that delivers the client's modules.

import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { projectDir } from './hash-sources.ts';

/** Packages the client imports, told in advance: looking for them would cost the first page a second. */
const clientPackages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@urql/core',
  '@urql/exchange-persisted',
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

/**
 * Starts Vite in middleware mode.
 * @param server carries its web socket
 */
export function createDevVite({
  server,
  cacheDir,
}: {
  readonly server: Server;
  readonly cacheDir: string;
}): Promise<ViteDevServer> {
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
