// The module that an edge platform runs: `_worker.js` of an export. The export writes the settings at its beginning.

import { createEdgeSite, type AssetFetcher, type EdgeSettings, type EdgeSite } from './edge-site.ts';

/** Inserted by the export. */
declare const docgraphSite: EdgeSettings;

/** The platform's control over the lifetime of a request. */
interface RequestLife {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

let site: EdgeSite | undefined;

// oxlint-disable-next-line import/no-default-export -- the platform requires it
export default {
  fetch(request: Request, env: { readonly ASSETS: AssetFetcher }, life: RequestLife): Promise<Response> {
    site ??= createEdgeSite(env.ASSETS, docgraphSite);
    const response = site.fetch(request);
    // Other requests may wait for a file that this one reads, so it is read even if the client has left.
    life.waitUntil(response);
    return response;
  },
};
