// The built client modules of a site's kits: found, or built.

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, dirname, join } from 'node:path';
import { getCodeVersions } from '../../../indexer/code-versions.ts';
import { builtClientName, type KitClient, type KitTables } from '../../../schema/kits/kit-tables.ts';
import { provideFolder, type BundlePlace, type ProvidedFolder } from './bundle-store.ts';
import { readLicenseList, type Licenses } from './format-licenses.ts';
import { readKitManifest, type KitManifest, type KitPart } from './kit-folder.ts';
import { runKitBundler } from './run-kit-bundler.ts';

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

/**
 * Finds the client modules of kits, or builds them.
 * @param clientPath what `docgraph/client` is on the site, relative to its root
 * @throws KitBuildError
 */
export async function buildKits(
  kits: KitTables,
  { clientPath, ...place }: BundlePlace & { readonly clientPath: string },
): Promise<readonly KitBundle[]> {
  const bundles: KitBundle[] = [];
  const provideKit = (client: KitClient): Promise<ProvidedFolder> => {
    const version = hash('sha256', [getCodeVersions().kit, kits.version, client.kit].join(' '));
    return provideFolder({ ...place, kind: 'kit', version, build: (draftDir) => buildKit(draftDir, client) });
  };
  for (const client of kits.clients) {
    const isBuilt = basename(client.modulePath) === builtClientName;
    const dir = isBuilt ? dirname(client.modulePath) : (await provideKit(client)).dir;
    bundles.push(openKit(client, { dir, version: kits.version, clientPath }));
  }
  return bundles;
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
  const subject = `${modulePath || Object.values(modules)[0]} of the kit "${kit}"`;
  await runKitBundler(kit, {
    subject,
    process: kitProcess,
    parameters: [dir, kit, modulePath, JSON.stringify(modules)],
  });
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
    licenses: readLicenseList(dir),
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
