// State. What the disk says of each file, by folder: so that a run reads only files that have changed, and tells the engine
// only of folders that have.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';

/** A file or another entry of the tree. */
export interface FileRow {
  /** `other` has nothing to serve: a link to a folder, a broken link, or a folder that cannot be listed. */
  readonly kind: 'file' | 'other';
  readonly sizeBytes: number;
  readonly isLink: boolean;
  /** Version of the bytes, see `FileTarget`; undefined where an equal one would not prove equal bytes. */
  readonly version?: string | undefined;
  /** Hash of a page's content; undefined for other files, and for a page that cannot be read. */
  readonly key?: string | undefined;
  /** ISO-8601 UTC instant of the last commit that touched a page. */
  readonly updatedAt?: string | undefined;
  readonly diagnostic?: Diagnostic | undefined;
}

/** The rows of a folder by name. */
type FolderRows = Map<string, FileRow>;

/** All files of a tree. */
export class FileTable {
  readonly #folders = new Map<string, FolderRows>();
  readonly #below = new Map<string, Set<string>>();
  /** Names that have changed since the last call of `takeChanged`, by folder. */
  #changed = new Map<string, Set<string>>();

  get(path: string): FileRow | undefined {
    const [folder, name] = splitPath(path);
    return this.#folders.get(folder)?.get(name);
  }

  set(path: string, row: FileRow): void {
    const [folder, name] = splitPath(path);
    this.#openFolder(folder).set(name, row);
    this.#note(folder, name);
  }

  delete(path: string): void {
    const [folder, name] = splitPath(path);
    const rows = this.#folders.get(folder);
    if (rows?.delete(name) !== true) return;
    this.#note(folder, name);
    for (let empty = folder; this.#isEmpty(empty) && empty !== '';) {
      this.#folders.delete(empty);
      const [parent, own] = splitPath(empty);
      this.#below.get(parent)?.delete(own);
      this.#note(parent, own);
      empty = parent;
    }
  }

  *list(): Generator<readonly [path: string, row: FileRow]> {
    for (const [folder, rows] of this.#folders) for (const [name, row] of rows) yield [joinName(folder, name), row];
  }

  /** Lists the paths at or below a path. */
  *listBelow(path: string): Generator<string> {
    if (this.get(path) !== undefined) yield path;
    for (const name of this.#folders.get(path)?.keys() ?? []) yield joinName(path, name);
    for (const name of this.#below.get(path) ?? []) yield* this.listBelow(joinName(path, name));
  }

  /** Lists the names that have changed since the last call by folder; what is gone is among them. */
  takeChanged(): ReadonlyMap<string, ReadonlySet<string>> {
    const changed = this.#changed;
    this.#changed = new Map();
    return changed;
  }

  /** Counts a file as changed. */
  touch(path: string): void {
    this.#note(...splitPath(path));
  }

  /** Lists the files of a folder, sorted, each with its row. */
  listFiles(folder: string): readonly (readonly [name: string, row: FileRow])[] {
    return [...(this.#folders.get(folder) ?? [])]
      .filter(([, { kind }]) => kind === 'file')
      .sort(([one], [other]) => compareCodePoints(one, other));
  }

  /** Lists the names of the folders in a folder that contain files, sorted. */
  listFolders(folder: string): readonly string[] {
    return [...(this.#below.get(folder) ?? [])]
      .filter((name) => this.#hasFiles(joinName(folder, name)))
      .sort(compareCodePoints);
  }

  /** Lists the rows of a folder by name; undefined for one that is gone. */
  listRows(folder: string): readonly (readonly [name: string, row: FileRow])[] | undefined {
    const rows = this.#folders.get(folder);
    return rows === undefined || rows.size === 0 ? undefined : [...rows];
  }

  #openFolder(folder: string): FolderRows {
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    const rows: FolderRows = new Map();
    this.#folders.set(folder, rows);
    if (folder === '') return rows;
    const [parent, name] = splitPath(folder);
    this.#openFolder(parent);
    const below = this.#below.get(parent) ?? new Set();
    this.#below.set(parent, below.add(name));
    this.#note(parent, name);
    return rows;
  }

  #note(folder: string, name: string): void {
    const names = this.#changed.get(folder) ?? new Set();
    this.#changed.set(folder, names.add(name));
  }

  #isEmpty(folder: string): boolean {
    return (this.#folders.get(folder)?.size ?? 0) === 0 && (this.#below.get(folder)?.size ?? 0) === 0;
  }

  #hasFiles(folder: string): boolean {
    for (const { kind } of this.#folders.get(folder)?.values() ?? []) if (kind === 'file') return true;
    for (const name of this.#below.get(folder) ?? []) if (this.#hasFiles(joinName(folder, name))) return true;
    return false;
  }
}

function splitPath(path: string): readonly [folder: string, name: string] {
  const cut = path.lastIndexOf('/');
  return [path.slice(0, Math.max(cut, 0)), path.slice(cut + 1)];
}

function joinName(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
