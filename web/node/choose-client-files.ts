import type { SiteSettings } from '../../schema/site-settings.ts';

/** Names the code of each kind of third-party service, by the setting that chooses one. */
const serviceFiles = {
  search: /^assets\/hosted-searcher-/,
  analytics: /^assets\/start-analytics-/,
} as const;

/** Chooses the files of the client that a site needs: without those of services that it did not choose. */
export function chooseClientFiles(
  files: readonly string[],
  site: Pick<SiteSettings, keyof typeof serviceFiles>,
): readonly string[] {
  return files.filter(
    (path) =>
      (site.search !== undefined || !serviceFiles.search.test(path)) &&
      (site.analytics !== undefined || !serviceFiles.analytics.test(path)),
  );
}
