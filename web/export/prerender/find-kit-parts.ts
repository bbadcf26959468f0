// Pure. What a document loads of the kits whose components it shows.

import type { ClientPart } from '../bundle/client-entry.ts';
import type { RendererKits } from './load-kits.ts';

/**
 * Finds the files of components.
 * @param names with those of their kits, e.g. `polls/Poll`
 */
export function findKitParts({ bundles }: RendererKits, names: ReadonlySet<string>): ClientPart {
  const parts = [...names].sort().flatMap((name): ClientPart[] => {
    const [kit, component = ''] = name.split('/');
    const bundle = bundles.find((each) => each.kit === kit);
    if (bundle === undefined) return [];
    const own = Object.hasOwn(bundle.components, component) ? bundle.components[component] : undefined;
    return own === undefined ? [bundle] : [bundle, own];
  });
  return {
    stylesheets: parts.flatMap(({ stylesheets }) => stylesheets),
    preloads: parts.flatMap(({ preloads }) => preloads),
  };
}

/** Lists the names of the components in a page's HTML. */
export function listIslands(html: string): readonly string[] {
  return Array.from(html.matchAll(/ data-island="([^"]+)"/g), ([, name = '']) => name);
}
