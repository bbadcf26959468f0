// IO: the components of kits for prerendering. Their code is the project's own, as this is.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { KitData } from '../../app/kits/kit-data.ts';
import { createComponentLoader, type KitModule, type LoadComponent } from '../../app/kits/kit-module.ts';
import type { KitBundle } from '../bundle/build-kits.ts';

/** The kits of a site. It can be sent to a thread. */
export interface RendererKits {
  /** What documents say of them. */
  readonly data: KitData;
  readonly bundles: readonly Omit<KitBundle, 'readFile' | 'licenses' | 'files' | 'hasTrustedTypes'>[];
}

/** The code of a kit that cannot be used for prerendering. */
export class KitCodeError extends Error {
  override readonly name = 'KitCodeError';
}

/**
 * Creates a loader of components.
 * @param kitClient what they import as `docgraph/client`
 */
export function createKitLoader({ bundles }: RendererKits, kitClient: unknown): LoadComponent {
  const modules = new Map<string, KitModule>();
  return createComponentLoader(async (kit) => {
    const bundle = bundles.find((each) => each.kit === kit);
    if (bundle === undefined) throw new KitCodeError(`The kit "${kit}" has no client module.`);
    const known = modules.get(kit);
    if (known !== undefined) return known;
    try {
      const module = loadModule(bundle.serverFile, kitClient) as KitModule; // run-kit-build.ts has checked it
      modules.set(kit, module);
      return module;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : 'the reason is not known';
      throw new KitCodeError(`${bundle.modulePath} of the kit "${kit}" cannot be loaded: ${reason}`, { cause });
    }
  });
}

/** Runs a CommonJS module whose `docgraph/client` is the one that is given. */
function loadModule(filePath: string, kitClient: unknown): unknown {
  const requireBeside = createRequire(filePath);
  const require = (name: string): unknown => (name === 'docgraph/client' ? kitClient : requireBeside(name));
  const module: { exports: unknown } = { exports: {} };
  // ours: what runs here is what the project has named as its kit
  const run = compileFunction(readFileSync(filePath, 'utf8'), ['require', 'module', 'exports', '__filename'], {
    filename: filePath,
  }) as (...parameters: readonly unknown[]) => void;
  run(require, module, module.exports, filePath);
  return module.exports;
}
