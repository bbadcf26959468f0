// The house as a table: every folder with source files, and what its files may import. `tests` may import everything, and
// nothing imports it; `codegen.ts` names files in strings only.

import type { RoomTable } from './rules/arrows.ts';

/** The imports of every stage of the indexer: the contract, and the types that the stages share. */
const stageBasis = ['schema/**', 'indexer/types'];

/** The only imports of the client from other rooms: the rules of the wire, the typed documents and the words. */
const wire = ['schema/wire', 'schema/generated/**', 'schema/messages', 'schema/messages/english'];

/** The imports of every feature of the client. */
const featureBasis = [...wire, 'web/app/routing', 'web/app/data', 'web/app/design'];

/** The imports of every type of the graph. */
const graphBasis = ['schema/**', 'api/graph/context', 'api/graph/generated', 'api/graph/list', 'api/graph/node'];

export const rooms: RoomTable = {
  // The contract imports no other room.
  schema: [],
  'schema/messages': ['schema/messages/english'],
  'schema/messages/english': [],
  'schema/messages/translations': ['schema/messages'],
  'schema/records': ['schema', 'schema/fields', 'schema/messages'],
  'schema/fields': ['schema'],
  'schema/kits': ['schema', 'schema/fields', 'schema/messages', 'schema/records'],
  'schema/wire': [],
  'schema/generated': ['schema/**'],
  'schema/generated/documents': ['schema/generated'],
  'schema/generated/tool-documents': ['schema/generated'],

  // Read, parse and link make one step each; the queries connect them. Only the top knows the sources.
  indexer: ['schema/**', 'indexer/**'],
  'indexer/types': ['schema/**'],
  'indexer/disk': ['schema'],
  'indexer/engine': ['schema/**', 'indexer/disk'],
  'indexer/read': [...stageBasis, 'indexer/disk'],
  'indexer/parse/limits': stageBasis,
  'indexer/parse/markdown': [...stageBasis, 'indexer/parse/limits'],
  'indexer/parse/code-names': [...stageBasis, 'indexer/parse/markdown'],
  'indexer/parse/directives': [...stageBasis, 'indexer/parse/limits', 'indexer/parse/markdown'],
  'indexer/parse/html': [...stageBasis, 'indexer/parse/markdown'],
  'indexer/parse/plain-markdown': [...stageBasis, 'indexer/parse/markdown', 'indexer/parse/html'],
  'indexer/parse/facts': [...stageBasis, 'indexer/parse/markdown', 'indexer/parse/directives', 'indexer/parse/html'],
  'indexer/parse/readme': [
    ...stageBasis,
    'indexer/read',
    'indexer/parse/limits',
    'indexer/parse/markdown',
    'indexer/parse/directives',
    'indexer/parse/html',
  ],
  'indexer/parse/front-matter': stageBasis,
  'indexer/parse/data-files': [...stageBasis, 'indexer/parse/front-matter'],
  'indexer/parse': [...stageBasis, 'indexer/read', 'indexer/parse/**'],
  'indexer/theme': ['schema/**'],
  'indexer/link': [...stageBasis, 'indexer/read', 'indexer/parse', 'indexer/theme'],
  'indexer/queries': [
    ...stageBasis,
    'indexer/engine',
    'indexer/read',
    'indexer/parse/**',
    'indexer/link',
    'indexer/theme',
  ],
  'indexer/sources/readmes': [...stageBasis, 'indexer/disk'],
  'indexer/kits': ['schema/**', 'indexer/engine', 'indexer/parse/directives'],
  'indexer/workers': [...stageBasis, 'indexer/kits', 'indexer/queries'],

  // The core of the API runs on any host; only the hosts know Node, the indexer and the worker.
  'api/search': ['schema/**'],
  'api/graph': ['schema/**', 'api/graph/**', 'api/search'],
  'api/graph/context': ['schema/**', 'api/search'],
  'api/graph/generated': ['schema/**', 'api/graph/context', 'api/search'],
  'api/graph/list': ['schema/**', 'api/graph/context', 'api/graph/generated'],
  'api/graph/node': ['schema/**', 'api/graph/context', 'api/graph/generated', 'api/graph/list'],
  'api/graph/anchor': graphBasis,
  'api/graph/code-block': graphBasis,
  'api/graph/contributor': graphBasis,
  'api/graph/diagnostic': graphBasis,
  'api/graph/extension': ['schema/**', 'api/graph/context', 'api/graph/generated'],
  'api/graph/link': graphBasis,
  'api/graph/fact': graphBasis,
  'api/graph/page': [...graphBasis, 'api/graph/anchor', 'api/graph/code-block', 'api/graph/link'],
  'api/graph/search': [...graphBasis, 'api/search'],
  'api/graph/section': [...graphBasis, 'api/graph/anchor', 'api/graph/page'],
  'api/graph/site': graphBasis,
  'api/graph/object': graphBasis,
  'api/graph/tree': graphBasis,
  'api/http/execution': ['schema/**', 'api/graph/**'],
  'api/http/limits': ['schema/**', 'api/graph/**', 'api/http/execution'],
  'api/http': ['schema/**', 'api/graph/**', 'api/http/execution', 'api/http/limits'],
  'api/bake': ['schema/**', 'api/graph/**', 'api/http'],
  'api/mcp': ['schema/**', 'api/graph/**', 'api/http'],
  'api/hosts': ['schema/**', 'api/graph/**', 'api/http', 'api/mcp'],
  'api/hosts/node/load': ['schema/**', 'api/http/**'],
  'api/hosts/node/front-end': ['schema/**', 'api/http/**', 'api/hosts', 'api/hosts/node/load'],
  'api/hosts/node': [
    'api/hosts',
    'api/hosts/node/front-end',
    'api/hosts/node/load',
    'schema/**',
    'indexer',
    'indexer/kits',
    'indexer/read',
    'api/graph/**',
    'api/search',
    'api/http/**',
    'api/bake',
    'api/mcp',
  ],
  'api/hosts/worker': [
    'api/hosts',
    'schema/**',
    'indexer/link',
    'api/graph/**',
    'api/search',
    'api/http/**',
    'api/mcp',
  ],

  // The client: the files at its top compose the features; a feature builds on routing, data and design.
  'web/app': [...wire, 'web/app/**', 'api/search'],
  'web/app/design': wire,
  'web/app/routing': [...wire, 'web/app/design'],
  'web/app/data': [...wire, 'web/app/routing', 'web/app/design'],
  'web/app/analytics': featureBasis,
  'web/app/banner': featureBasis,
  'web/app/menu': featureBasis,
  'web/app/code': featureBasis,
  'web/app/drawer': [...featureBasis, 'web/app/menu'],
  'web/app/focus': featureBasis,
  'web/app/live': [...featureBasis, 'web/app/theme'],
  'web/app/offline': [...featureBasis, 'web/samples'],
  'web/app/preview': [...featureBasis, 'web/app/focus'],
  'web/app/theme': [...featureBasis, 'web/app/menu'],
  'web/app/sidebar': [...featureBasis, 'web/app/drawer', 'web/app/menu'],
  'web/app/page': [
    ...featureBasis,
    'web/app/code',
    'web/app/drawer',
    'web/app/menu',
    'web/app/offline',
    'web/app/search',
    'web/app/sidebar',
  ],
  'web/app/workbench': [...featureBasis, 'schema/kits', 'web/samples'],
  'web/app/home': [...featureBasis, 'web/app/offline', 'web/app/page'],
  'web/app/kits': [...featureBasis, 'web/app/offline', 'web/app/page', 'web/app/workbench'],
  'web/app/search': [...featureBasis, 'web/app/menu', 'api/search'],
  'web/app/explore': [
    ...featureBasis,
    'web/app/drawer',
    'web/app/frame',
    'web/app/menu',
    'web/app/offline',
    'web/app/theme',
    'api/hosts',
    'api/hosts/worker',
    'api/mcp',
  ],
  'web/app/frame': [
    ...featureBasis,
    'web/app/analytics',
    'web/app/banner',
    'web/app/drawer',
    'web/app/menu',
    'web/app/offline',
    'web/app/search',
    'web/app/theme',
  ],

  // Kits. The core knows none of them: they are named by settings. Components import `docgraph/client`.
  'web/kits/npm-readmes': ['schema/kits'],
  'web/kits/sponsors': ['schema', 'schema/kits', 'schema/fields', 'schema/messages', 'schema/wire'],
  'web/kits/webpack': ['schema/kits', 'web/kits/webpack/**'],
  'web/kits/webpack/code-names': ['schema/kits', 'web/kits/webpack/facts'],
  'web/kits/webpack/facts': ['schema', 'schema/kits', 'schema/records'],
  // The compiler that samples run in, over the modules of Node that it needs.
  'web/kits/webpack/compiler/node': [],
  'web/kits/webpack/compiler': ['schema/kits', 'web/kits/webpack/compiler/node'],
  'web/kits/webpack/bundle': ['schema/kits', 'web/kits/webpack/compiler/**', 'web/kits/webpack/compiler'],
  'web/kits/webpack/workbench': ['schema/kits', 'web/kits/webpack/compiler'],
  'web/kits/webpack/splash': [
    'schema',
    'schema/fields',
    'schema/kits',
    'schema/messages',
    'schema/records',
    'schema/wire',
  ],
  'web/kits/webpack/vote': ['schema/fields', 'schema/kits'],
  'web/kits/webpack/explain': ['web/kits/webpack/explain/**'],
  'web/kits/webpack/explain/analyse': ['schema', 'web/kits/webpack/explain/generated'],
  'web/kits/webpack/explain/generated': [],

  // Samples as projects, and both sides of the frame that they run in.
  'web/samples': ['schema/**'],

  // The export: the bundle, then the prerender and the outputs, then the files at the top that run them.
  'web/export/bundle': ['schema/**', 'indexer/**', 'web/app/**', 'web/samples'],
  'web/export/prerender': ['schema/**', 'indexer/theme', 'api/**', 'web/app/**', 'web/export/bundle'],
  'web/export/outputs': [
    'schema/**',
    'indexer/**',
    'api/**',
    'web/app/**',
    'web/samples',
    'web/export/bundle',
    'web/export/prerender',
  ],
  'web/export': ['schema/**', 'indexer/**', 'api/**', 'web/app/**', 'web/samples', 'web/export/**'],
  'web/dev': ['schema/**', 'indexer/**', 'api/**', 'web/app/**', 'web/samples', 'web/export/**'],

  // What the package exports, and what packs it.
  'web/package': ['schema/**', 'indexer/**', 'api/**', 'web/app/kits', 'web/export/**'],

  // The commands are at the top: nothing imports them.
  'web/commands': ['schema/**', 'indexer/**', 'api/**', 'web/app/**', 'web/export/**', 'web/dev'],
};

/** Returns whether a file runs on any host: a server, an edge worker, a browser. */
export function isPortable(filePath: string): boolean {
  return /^(?:api\/(?!hosts\/)|web\/app\/|schema\/)/.test(filePath);
}

/** Names that hosts lack, but that the bundler replaces. */
export const bundledNames = {
  'web/app/explore/explore-page.tsx': ['import.meta.url'],
  'web/app/explore/page-tools.ts': ['import.meta.url'],
};
