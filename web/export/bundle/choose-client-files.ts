import type { SiteSettings } from '../../../schema/records/site-settings.ts';
import type { Bundles } from './build-bundles.ts';
import type { KitBundle } from './build-kits.ts';

/** The files of each kind of third-party service, by the setting that chooses one. */
const serviceFiles = {
  search: /^assets\/hosted-searcher-/,
  analytics: /^assets\/start-analytics-/,
} as const;

/** What only sites with kits need, and those whose samples run. */
const kitFiles = /^assets\/(?:start-kits|kit-client|terminal)-/;
const sampleFiles = /^assets\/(?:open-workbench|preview-view)-/;

/** What only sites need that can be read offline. */
const offlineFiles = /^assets\/(?:offline-copy|offline-screen|register-worker)-/;

/** What both offline copies and samples need. */
const sandboxFiles = /^assets\/sandbox-page-/;

/** Lists the files of the client and of kits, without those for services, kits and copies that a site does not use. */
export function chooseClientFiles(
  {
    clientFiles,
    kits,
    findRunner,
  }: Pick<Bundles, 'clientFiles' | 'findRunner'> & { readonly kits: readonly Pick<KitBundle, 'files'>[] },
  site: Pick<SiteSettings, keyof typeof serviceFiles | 'isOffline'>,
): readonly string[] {
  const chosen = clientFiles.filter(
    (path) =>
      (kits.length > 0 || findRunner !== undefined || !kitFiles.test(path)) &&
      (findRunner !== undefined || !sampleFiles.test(path)) &&
      (site.isOffline || !offlineFiles.test(path)) &&
      (site.isOffline || findRunner !== undefined || !sandboxFiles.test(path)) &&
      (site.search !== undefined || !serviceFiles.search.test(path)) &&
      (site.analytics !== undefined || !serviceFiles.analytics.test(path)),
  );
  return [...chosen, ...kits.flatMap(({ files }) => files)];
}
