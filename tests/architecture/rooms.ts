// DESIGN's table of rooms: who may import whom. `tests` may import everything and is imported by nobody.

/** Names a room of the repository, or a part of one with a rule of its own. */
export type Room =
  | 'schema'
  | 'schema/search'
  | 'schema/wire'
  | 'schema/generated'
  | 'indexer'
  | 'api'
  | 'api roots'
  | 'web/app'
  | 'web/node'
  | 'tests';

const wire = ['schema/wire', 'schema/generated'] as const;
const contracts = ['schema', 'schema/search', ...wire] as const;

/** Lists, for each room, the rooms that its files may import. */
export const arrows: Readonly<Record<Room, readonly Room[]>> = {
  schema: contracts,
  'schema/search': contracts,
  'schema/wire': ['schema/wire'],
  'schema/generated': contracts,
  indexer: ['indexer', ...contracts],
  api: ['api', ...contracts],
  'api roots': ['api', 'api roots', 'indexer', ...contracts],
  'web/app': ['web/app', 'schema/search', ...wire],
  'web/node': ['web/node', 'web/app', 'api', 'api roots', 'indexer', ...contracts],
  tests: ['tests', 'web/node', 'web/app', 'api', 'api roots', 'indexer', ...contracts],
};

/** Lists the command-line roots of the api room, where an indexer and an API are put together. */
export const apiRoots: readonly string[] = ['api/serve.ts', 'api/mcp.ts', 'api/query.ts', 'api/open-content.ts'];

const folders: readonly (readonly [prefix: string, room: Room])[] = [
  ['schema/search/', 'schema/search'],
  ['schema/wire/', 'schema/wire'],
  // The part of the generated code that only the server reads is a contract like any other.
  ['schema/generated/resolvers.ts', 'schema'],
  ['schema/generated/', 'schema/generated'],
  ['schema/', 'schema'],
  ['indexer/', 'indexer'],
  ['api/', 'api'],
  ['web/app/', 'web/app'],
  ['web/sw.ts', 'web/app'],
  ['web/', 'web/node'],
  ['tests/', 'tests'],
];

/**
 * Names the room of a file.
 * @param filePath POSIX path from the repository's root
 * @returns undefined for a file outside of the rooms, e.g. `codegen.ts`
 */
export function findRoom(filePath: string): Room | undefined {
  if (apiRoots.includes(filePath)) return 'api roots';
  return folders.find(([prefix]) => filePath.startsWith(prefix))?.[1];
}
