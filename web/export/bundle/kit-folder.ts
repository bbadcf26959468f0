// IO: a built client module of a kit. `docgraph kit build` writes such a folder, with the module of the kit beside `kit.json`:
//
//     kit.json       what documents load, see below
//     client/        modules, styles and workers for browsers; they import `docgraph/client`
//     licenses.json  the licenses of the packages in them
//     server.cjs     the same components for prerendering, in one file

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtClientName } from '../../../schema/kits/kit-tables.ts';

/** What a document loads of a component, besides the client module. Paths below `client/`. */
export interface KitPart {
  readonly stylesheets: readonly string[];
  readonly preloads: readonly string[];
}

/** `kit.json`. */
export interface KitManifest extends KitPart {
  /** The client module. */
  readonly script: string;
  /** By name, those with a chunk of their own. */
  readonly components: Readonly<Record<string, KitPart>>;
  /** All files for browsers, sorted. */
  readonly files: readonly string[];
}

/** Reads the manifest of a built kit. @throws Error when there is none */
export function readKitManifest(dir: string): KitManifest {
  return JSON.parse(readFileSync(join(dir, builtClientName), 'utf8')) as KitManifest; // run-kit-build.ts has written it
}
