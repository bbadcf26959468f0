import type { SiteSettings } from '../../../schema/records/site-settings.ts';

/** The files of each kind of third-party service, by the setting that chooses one. */
const serviceFiles = {
  search: /^assets\/hosted-searcher-/,
  analytics: /^assets\/start-analytics-/,
} as const;

/** Leaves out the client's files for services that a site does not use. */
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
