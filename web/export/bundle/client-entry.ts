// IO: what a document loads of the client, from the manifest that Vite writes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the client that a document loads, as paths relative to the site's root without a leading `/`. */
export interface ClientEntry {
  readonly script: string;
  readonly stylesheets: readonly string[];
  /** Chunks that the script imports, so that they load beside it instead of after it. */
  readonly preloads: readonly string[];
  /** Fonts that the first paint needs. */
  readonly fonts?: readonly string[];
  /** Files of the screens that are separate chunks, by name. */
  readonly screens?: Readonly<Record<string, ClientPart>>;
  /** What every page of a site with kits loads; undefined for a client without them. */
  readonly kits?: {
    /** What `docgraph/client` is: pages that show a component load it. */
    readonly clientPath: string;
    readonly preloads: readonly string[];
  };
  /** Texts of stylesheets that every page loads, by path. */
  readonly styleTexts?: Readonly<Record<string, string>>;
}

/** Files that a document loads besides those of the client. */
export type ClientPart = Pick<ClientEntry, 'stylesheets' | 'preloads'>;

/** Adds files. */
export function addPart(client: ClientEntry, part: ClientPart): ClientEntry {
  return {
    ...client,
    stylesheets: [...new Set([...client.stylesheets, ...part.stylesheets])],
    preloads: [...new Set([...client.preloads, ...part.preloads])],
  };
}

/** Adds the files of a screen that is a separate chunk to those of every page. */
export function addScreen(client: ClientEntry, chunk: string | undefined): ClientEntry {
  const screen = chunk === undefined ? undefined : client.screens?.[chunk];
  return screen === undefined ? client : addPart(client, screen);
}

/** One chunk in Vite's manifest. */
interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

/**
 * Reads the entry from a folder that contains Vite's `manifest.json` and the client in `client/`.
 * @param source file name of the entry's source, where there are several
 */
export function readClientEntry(dir: string, source = ''): ClientEntry {
  // Vite wrote this file itself, in the form that its documentation fixes.
  const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
  const entryName = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true && name.endsWith(source));
  if (entryName === undefined) throw new Error(`The client bundle in ${dir} has no entry`);
  const chunks = [...collectChunks(manifest, entryName)].flatMap((name) => manifest[name] ?? []);
  const stylesheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  return {
    script: manifest[entryName]?.file ?? '',
    stylesheets,
    preloads: chunks.slice(1).map((chunk) => chunk.file),
    // the upright faces: every page has text and code
    fonts: chunks
      .flatMap((chunk) => chunk.assets ?? [])
      .filter((path) => path.includes('-normal-') && path.endsWith('.woff2')),
    screens: findScreens(manifest, entryName),
    ...findKitClient(manifest, entryName),
    styleTexts: Object.fromEntries(stylesheets.map((path) => [path, readFileSync(join(dir, 'client', path), 'utf8')])),
  };
}

/** Finds the files of each screen that is a separate chunk (`NAME-screen.tsx`), without those of every page. */
function findScreens(
  manifest: Readonly<Record<string, ManifestChunk>>,
  entryName: string,
): Readonly<Record<string, ClientPart>> {
  const shared = collectChunks(manifest, entryName);
  const screens = Object.keys(manifest).flatMap((name) => {
    const screen = /^app\/[\w-]+\/([\w-]+)-screen\.tsx$/.exec(name)?.[1];
    return screen === undefined || manifest[name]?.isDynamicEntry !== true ? [] : [[screen, name] as const];
  });
  return Object.fromEntries(
    screens.map(([screen, name]) => {
      const own = [...collectChunks(manifest, name)].filter((chunk) => !shared.has(chunk));
      const chunks = own.flatMap((chunk) => manifest[chunk] ?? []);
      return [
        screen,
        { stylesheets: chunks.flatMap((chunk) => chunk.css ?? []), preloads: chunks.map((chunk) => chunk.file) },
      ];
    }),
  );
}

/** Finds what the pages of a site with kits load besides. */
function findKitClient(
  manifest: Readonly<Record<string, ManifestChunk>>,
  entryName: string,
): Pick<ClientEntry, 'kits'> {
  const shared = collectChunks(manifest, entryName);
  const [startName, clientName] = ['app/kits/start-kits.ts', 'app/kits/kit-client.ts'];
  const clientPath = manifest[clientName]?.file;
  if (clientPath === undefined) return {};
  const chunks = [...collectChunks(manifest, startName)].filter((name) => !shared.has(name));
  return { kits: { clientPath, preloads: chunks.flatMap((name) => manifest[name]?.file ?? []) } };
}

/** Collects a chunk and everything that it imports statically, the chunk first. */
function collectChunks(
  manifest: Readonly<Record<string, ManifestChunk>>,
  name: string,
  found = new Set<string>(),
): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) collectChunks(manifest, imported, found);
  return found;
}
