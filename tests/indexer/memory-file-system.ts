import type { DirectoryEntry, EntryKind, FileSystem } from '../../indexer/disk/file-system.ts';

/** A file of a tree in memory: text, bytes, or a special entry in its place. */
export type MemoryFile = string | Uint8Array | { readonly error: string };

/** The folder that contains every tree in memory. */
export const memoryRoot = '/content';

/** Creates a file system over a map of paths (relative to {@link memoryRoot}) that the test may change at any time. */
export function createMemoryFileSystem(files: ReadonlyMap<string, MemoryFile>): FileSystem {
  function find(path: string): MemoryFile | 'directory' {
    const filePath = path === memoryRoot ? '' : path.slice(memoryRoot.length + 1);
    const file = files.get(filePath);
    if (file !== undefined) return file;
    const isDirectory = filePath === '' || [...files.keys()].some((other) => other.startsWith(`${filePath}/`));
    if (isDirectory && (path === memoryRoot || path.startsWith(`${memoryRoot}/`))) return 'directory';
    throw createSystemError('ENOENT');
  }

  return {
    readDirectory(path) {
      const file = find(path);
      if (file !== 'directory') throw createSystemError('ENOTDIR');
      const prefix = path === memoryRoot ? '' : `${path.slice(memoryRoot.length + 1)}/`;
      const below = [...files.keys()].filter((filePath) => filePath.startsWith(prefix));
      const names = new Set(below.map((filePath) => filePath.slice(prefix.length).split('/')[0] ?? ''));
      return [...names].map((name): DirectoryEntry => ({ name, kind: classify(find(`${path}/${name}`)) }));
    },
    readKind: (path) => classify(find(path)),
    readTarget(path) {
      const file = find(path);
      const isReadable = typeof file === 'string' || file instanceof Uint8Array;
      return { kind: classify(file), sizeBytes: isReadable && file !== 'directory' ? encode(file).byteLength : 0 };
    },
    readRealPath: (path) => {
      find(path);
      return path;
    },
    readFile(path) {
      const file = find(path);
      if (file === 'directory') throw createSystemError('EISDIR');
      return encode(file);
    },
  };
}

function classify(file: MemoryFile | 'directory'): EntryKind {
  return file === 'directory' ? 'directory' : 'file';
}

function encode(file: MemoryFile): Uint8Array {
  if (typeof file === 'string') return Buffer.from(file);
  if (file instanceof Uint8Array) return file;
  throw createSystemError(file.error);
}

function createSystemError(code: string): Error {
  return Object.assign(new Error(`${code}: in memory`), { code });
}
