// Pure. The kits of a site as documents and their renderer need them.

import type { KitTables } from '../../../schema/kits/kit-tables.ts';
import type { KitData } from '../../app/kits/kit-data.ts';
import type { KitBundle } from '../bundle/build-kits.ts';
import type { RendererKits } from './load-kits.ts';

/** Describes kits for the renderer; undefined for a site whose kits have nothing for browsers. */
export function describeKits(kits: KitTables | undefined, bundles: readonly KitBundle[]): RendererKits | undefined {
  if (kits === undefined || (bundles.length === 0 && kits.samples === undefined)) return undefined;
  return {
    data: buildKitData(kits, bundles),
    bundles: bundles.map(({ kit, modulePath, serverFile, script, stylesheets, preloads, components }) => ({
      kit,
      modulePath,
      serverFile,
      script,
      stylesheets,
      preloads,
      components,
    })),
  };
}

/** Builds what documents say of kits. */
export function buildKitData({ screens, samples, queries }: KitTables, bundles: readonly KitBundle[]): KitData {
  return {
    scripts: Object.fromEntries([
      ...(samples === undefined ? [] : [[samples.kit, '']]),
      ...bundles.map(({ kit, script }) => [kit, `/${script}`]),
    ]),
    screens: screens.map(({ path, component, document: { name, id }, laterDocuments }) => ({
      path,
      name,
      id,
      component,
      later: laterDocuments.map((later) => ({ name: later.name, id: later.id })),
    })),
    queries: queries.map(({ name, id }) => ({ name, id })),
  };
}
