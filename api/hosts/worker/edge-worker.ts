// The module that an edge platform runs: `_worker.js` of an export. The export writes the settings before it.

import { createEdgeSite, type AssetFetcher, type EdgeSettings, type EdgeSite } from './edge-site.ts';

/** Inserted by the export. */
declare const docgraphSite: EdgeSettings;

/** The platform's control over how long a request lives. */
interface RequestLife {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

let site: EdgeSite | undefined;

// oxlint-disable-next-line import/no-default-export -- the platform requires it
export default {
  fetch(request: Request, env: { readonly ASSETS: AssetFetcher }, life: RequestLife): Promise<Response> {
    site ??= createEdgeSite(env.ASSETS, docgraphSite);
    const response = site.fetch(request);
    // Other requests may wait for a file that this one reads: it is read to its end, even if this client has gone.
    life.waitUntil(response);
    return response;
  },
};
