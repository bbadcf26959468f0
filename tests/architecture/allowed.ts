// The closed lists: which files may reach outside of their arguments, and which packages may be imported freely.

import type { EffectList } from './check-effects.ts';
import type { PackageRules } from './check-packages.ts';

/** Lists the IO files (DESIGN.md, invariant 1) and what each of them reaches. */
export const ioFiles: EffectList = {
  'api/create-schema.ts': ['files'],
  'api/server/export-record.ts': ['files'],
  'api/server/listen.ts': ['network'],
  'api/serve.ts': ['files'],
  'api/server/static-files.ts': ['files'],
  'indexer/sponsors/fetch-sponsors.ts': ['network'],
  'indexer/read/file-system.ts': ['files'],
  'indexer/cache/body-store.ts': ['files'],
  'indexer/cache/cache-runs.ts': ['files'],
  'indexer/index-stats.ts': ['clock'],
  'indexer/cache/indexer-version.ts': ['files'],
  'indexer/cache/page-cache.ts': ['files'],
  'indexer/cache/page-packs.ts': ['files'],
  'indexer/progress-line.ts': ['clock'],
  'indexer/readmes/readme-store.ts': ['files'],
  'indexer/readmes/read-npm-options.ts': ['environment'],
  'indexer/readmes/remote-readme.ts': ['files'],
  'indexer/read/read-last-changes.ts': ['files', 'processes', 'environment'],
  'indexer/sponsors/run-sponsors.ts': ['files', 'clock'],
  'indexer/read/watch-tree.ts': ['clock'],
  'indexer/read/write-file-atomically.ts': ['files'],
  'web/app/entry-client.tsx': ['network'],
  'web/app/live/listen-to-changes.ts': ['network'],
  'web/app/offline/register-worker.ts': ['network'],
  'web/app/search/open-searcher.ts': ['network'],
  'web/app/search/search-worker.ts': ['network'],
  'web/app/parts/sponsors.tsx': ['clock', 'randomness'],
  'web/node/build-bundles.ts': ['files'],
  'web/node/bundle-process.ts': ['processes'],
  'web/node/clear-cache.ts': ['files'],
  'web/node/dev-server.ts': ['network'],
  'web/node/export-folder.ts': ['files'],
  'web/node/export-manifest.ts': ['files'],
  'web/node/export-marker.ts': ['files'],
  'web/node/export-paths.ts': ['files'],
  'web/node/export-stage.ts': ['files'],
  'web/node/file-writer.ts': ['files'],
  'web/node/hash-sources.ts': ['files'],
  'web/node/linked-files.ts': ['files'],
  'web/node/picture-cache.ts': ['files'],
  'web/node/run-build.ts': ['clock'],
  'web/node/write-web-app.ts': ['files'],
  'web/node/run-dev.ts': ['clock'],
  'web/node/run-vite.ts': ['files', 'environment'],
  'web/node/write-export.ts': ['files', 'clock'],
};

/** Lists which packages are free, shared, or kept together in one file. */
export const packageRules: PackageRules = {
  free: ['react', 'react-dom', 'graphql', 'urql'],
  shared: {
    'graphql-yoga': ['api/create-executor.ts', 'api/create-schema.ts', 'api/resolvers/subscription.ts'],
    // Bundles for the export, the middleware for development, and the settings of both.
    vite: ['web/node/run-vite.ts', 'web/node/dev-vite.ts', 'web/vite.config.ts'],
    // What answers, what listens over HTTP, what listens over standard input.
    '@modelcontextprotocol/server': [
      'api/mcp/create-mcp-server.ts',
      'api/mcp/create-mcp-endpoint.ts',
      'api/mcp/serve-mcp.ts',
    ],
    // Their halves that parse, and those that write.
    ...Object.fromEntries(
      ['footnote', 'strikethrough', 'table', 'task-list-item'].map((name) => [
        `mdast-util-gfm-${name}`,
        ['indexer/parse/parse-markdown.ts', 'indexer/parse/clean/render-clean-markdown.ts'],
      ]),
    ),
  },
  families: {
    'web/app/data/persisted-fetch-exchange.ts': ['wonka'],
    'indexer/parse/parse-markdown.ts': [
      'mdast-util-from-markdown',
      'mdast-util-directive',
      'mdast-util-gfm-*',
      'mdast-util-mdx',
      'micromark-*',
    ],
  },
};
