// The built client modules of a site's kits: found, or built.

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, dirname, join, resolve } from 'node:path';
import { getCodeVersions } from '../../../indexer/code-versions.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
import { builtClientName, type KitClient, type KitTables } from '../../../schema/kits/kit-tables.ts';
import { readIntactFolder, replaceFolder } from './bundle-folder.ts';
import { nameBundleFolder, type BundlePlace } from './bundle-store.ts';
import { runBundler } from './run-bundler.ts';
import type { Licenses } from './format-licenses.ts';
import { readKitLicenses, readKitManifest, type KitManifest, type KitPart } from './kit-folder.ts';

/** The built client module of a kit, as a site has it. Paths are relative to the site's root. */
export interface KitBundle extends Omit<KitManifest, 'files'> {
  readonly kit: string;
  /** The module that it was built from. */
  readonly modulePath: string;
  readonly hasTrustedTypes: boolean;
  /** Module with the same components for prerendering. */
  readonly serverFile: string;
  readonly files: readonly string[];
  /** The licenses of the packages in them. */
  readonly licenses: Licenses;
  /** Reads a file for browsers. */
  readonly readFile: (path: string) => Uint8Array;
}

/** The module that builds a kit in a process of its own. */
const kitProcess = fileURLToPath(new URL('./kit-process.ts', import.meta.url));

/** A kit whose client module cannot be built. */
export class KitBuildError extends ExpectedError {
  override readonly name = 'KitBuildError';
}

/**
 * Finds the client modules of kits, or builds them.
 * @param clientPath what `docgraph/client` is on the site, relative to its root
 * @throws KitBuildError
 */
export async function buildKits(
  kits: KitTables,
  { cacheDir, clientPath }: BundlePlace & { readonly clientPath: string },
): Promise<readonly KitBundle[]> {
  const bundles: KitBundle[] = [];
  for (const client of kits.clients) {
    const isBuilt = basename(client.modulePath) === builtClientName;
    const dir = isBuilt ? dirname(client.modulePath) : await provideKit(client, { version: kits.version, cacheDir });
    bundles.push(openKit(client, { dir, version: kits.version, clientPath }));
  }
  return bundles;
}

async function provideKit(
  { kit, modulePath }: KitClient,
  { version, cacheDir }: { readonly version: string; readonly cacheDir: string },
): Promise<string> {
  const key = hash('sha256', [getCodeVersions().kit, version, kit].join(' '));
  const dir = resolve(cacheDir, 'bundles', nameBundleFolder('kit', key));
  if (readIntactFolder(dir) !== undefined) return dir;
  await replaceFolder(dir, (draftDir) => buildKit(draftDir, { kit, modulePath }));
  return dir;
}

/**
 * Builds a kit into a folder, in a process of its own.
 * @param parts what to build: the client module, and modules for Node by the names of what they become
 * @throws KitBuildError
 */
export async function buildKit(
  dir: string,
  parts: {
    readonly kit: string;
    readonly modulePath?: string | undefined;
    readonly modules?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { kit, modulePath = '', modules = {} } = parts;
  requireVite(kit);
  try {
    await runBundler(kitProcess, [dir, kit, modulePath, JSON.stringify(modules)]);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'the reason is not known';
    throw new KitBuildError(
      `${modulePath || Object.values(modules)[0]} of the kit "${kit}" cannot be built.\n${reason}`,
      { cause },
    );
  }
}

/** @throws KitBuildError when Vite is not installed */
export function requireVite(kit: string): void {
  try {
    import.meta.resolve('vite');
  } catch (cause) {
    const message = `The kit "${kit}" has to be built, and Vite is not installed.`;
    throw new KitBuildError(`${message}\nhint: npm install --save-dev vite`, { cause });
  }
}

function openKit(
  { kit, modulePath, hasTrustedTypes }: KitClient,
  place: { readonly dir: string; readonly version: string; readonly clientPath: string },
): KitBundle {
  const { dir, version, clientPath } = place;
  const manifest = readKitManifest(dir);
  // a browser keeps these files as they are, so whatever is in them has to be in their address
  const folder = `assets/${kit}-${hash('sha256', `${version} ${clientPath}`).slice(0, 8)}/`;
  const locate = (name: string): string => folder + name;
  const locatePart = ({ stylesheets, preloads }: KitPart): KitPart => ({
    stylesheets: stylesheets.map(locate),
    preloads: preloads.map(locate),
  });
  const depth = folder.split('/').length - 1;
  return {
    kit,
    modulePath,
    hasTrustedTypes,
    serverFile: join(dir, 'server.cjs'),
    script: locate(manifest.script),
    ...locatePart(manifest),
    components: Object.fromEntries(Object.entries(manifest.components).map(([name, part]) => [name, locatePart(part)])),
    files: manifest.files.map(locate),
    licenses: readKitLicenses(dir),
    readFile(path) {
      const bytes = readFileSync(join(dir, 'client', path.slice(folder.length)));
      if (!path.endsWith('.js')) return bytes;
      return Buffer.from(linkClient(bytes.toString(), '../'.repeat(depth) + clientPath));
    },
  };
}

/** Replaces `docgraph/client` in the imports of a built module. */
function linkClient(code: string, address: string): string {
  return code.replace(/(\b(?:from|import)\s*\(?\s*)(["'`])docgraph\/client\2/g, (_, start: string) => {
    return start + JSON.stringify(address);
  });
}
