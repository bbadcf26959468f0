// The packages that more than one file may import.

import type { PackageRules } from './rules/packages.ts';

export const packageRules: PackageRules = {
  free: ['react', 'react-dom', 'graphql', 'urql', 'docgraph'],
  shared: {
    'graphql-yoga': ['api/http/create-executor.ts', 'api/graph/create-change-events.ts'],
    // Replacements for modules of Node in the browser.
    buffer: [
      'web/kits/webpack/compiler/node/builtin-modules.ts',
      'web/kits/webpack/compiler/node/node-crypto.ts',
      'web/kits/webpack/compiler/node/node-serializer.ts',
      'web/kits/webpack/compiler/compiler-worker.ts',
    ],
    sucrase: ['web/kits/webpack/compiler/node/strip-types.ts', 'web/kits/webpack/compiler/node/transform-module.ts'],
    fflate: ['web/kits/webpack/workbench/project-archive.ts', 'web/kits/webpack/compiler/node/builtin-modules.ts'],
    events: ['web/kits/webpack/compiler/node/builtin-modules.ts', 'web/kits/webpack/compiler/node/node-process.ts'],
    // Bundles, and their settings.
    vite: [
      'web/export/bundle/run-vite.ts',
      'web/export/bundle/run-kit-build.ts',
      'web/export/bundle/run-runner-build.ts',
      'web/export/bundle/run-commands-build.ts',
      'web/export/bundle/vite.config.ts',
    ],
    // The grammars that are bundled, and the highlighter.
    refractor: ['indexer/parse/html/common-grammars.ts', 'indexer/parse/html/highlight-tokens.ts'],
    temml: ['indexer/parse/markdown/render-math.ts'],
    // The server itself, and its transports over HTTP and over standard input.
    '@modelcontextprotocol/server': [
      'api/mcp/create-mcp-server.ts',
      'api/mcp/create-mcp-endpoint.ts',
      'api/hosts/node/serve-mcp.ts',
      'api/hosts/node/stdio-transport.ts',
    ],
    // The statements in MDX, which the parser of markdown asks for; the scripts of samples; a reader's configuration; previews.
    ...Object.fromEntries(
      ['acorn', 'acorn-jsx'].map((name) => [
        name,
        [
          'indexer/parse/markdown/parse-markdown.ts',
          'web/kits/webpack/code-names/parse-script.ts',
          'web/kits/webpack/explain/analyse/parse-configuration.ts',
          'web/app/workbench/guard-loops.ts',
        ],
      ]),
    ),
    // One file parses, the other one formats.
    ...Object.fromEntries(
      ['footnote', 'strikethrough', 'table', 'task-list-item'].map((name) => [
        `mdast-util-gfm-${name}`,
        ['indexer/parse/markdown/parse-markdown.ts', 'indexer/parse/plain-markdown/render-plain-markdown.ts'],
      ]),
    ),
  },
  families: {
    'web/app/data/persisted-fetch-exchange.ts': ['wonka'],
    'indexer/parse/markdown/parse-markdown.ts': [
      'mdast-util-from-markdown',
      'mdast-util-directive',
      'mdast-util-gfm-*',
      'mdast-util-mdx',
      'micromark-*',
    ],
  },
};
