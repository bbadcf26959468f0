import path from 'node:path';
import type { SourceFacts } from '../syntax/read-source-facts.ts';

/**
 * The rooms by folder, each with the rooms that its files may import beside their own. In a list, `schema` is that
 * folder alone, and `schema/**` includes the folders inside it.
 */
export type RoomTable = Readonly<Record<string, readonly string[]>>;

/** Returns the room of a file, which is its folder; undefined when the table does not list that. */
export function findRoom(filePath: string, rooms: RoomTable): string | undefined {
  const folder = path.posix.dirname(filePath);
  return Object.hasOwn(rooms, folder) ? folder : undefined;
}

/**
 * Checks that imports, type imports included, follow the table, and that every folder with source files has an entry.
 * @returns one sentence for each finding, each starting with `file:line:column`
 */
export function checkArrows(sources: readonly SourceFacts[], rooms: RoomTable): readonly string[] {
  return sources.flatMap(({ filePath, imports }) => {
    const room = findRoom(filePath, rooms);
    if (room === undefined)
      return [`${filePath}:1:1 is in no room: add "${path.posix.dirname(filePath)}" to tests/architecture/rooms.ts.`];
    const allowed = rooms[room] ?? [];
    return imports.flatMap(({ target, at }) => {
      if (target === undefined) return [];
      const targetRoom = findRoom(target, rooms);
      if (targetRoom === undefined) return [`${at} ${room} must not import "${target}", which is in no room.`];
      const isAllowed = targetRoom === room || allowed.some((pattern) => matchesRoom(targetRoom, pattern));
      return isAllowed ? [] : [`${at} ${room} must not import from ${targetRoom} ("${target}").`];
    });
  });
}

function matchesRoom(room: string, pattern: string): boolean {
  if (!pattern.endsWith('/**')) return room === pattern;
  const folder = pattern.slice(0, -'/**'.length);
  return room === folder || room.startsWith(`${folder}/`);
}
