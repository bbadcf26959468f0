// The module that an edge platform runs: `_worker.js` of an export. The export writes the settings before it.

import { createEdgeSite, type AssetFetcher, type EdgeSettings, type EdgeSite } from './edge-site.ts';

/** Inserted by the export. */
declare const docgraphSite: EdgeSettings;

let site: EdgeSite | undefined;

// oxlint-disable-next-line import/no-default-export -- the platform asks for it
export default {
  fetch(request: Request, env: { readonly ASSETS: AssetFetcher }): Promise<Response> {
    site ??= createEdgeSite(env.ASSETS, docgraphSite);
    return site.fetch(request);
  },
};
