// Content that a command downloads from elsewhere, and that a kit knows how to get. No build uses the network.

import type { SponsorSetting } from '../records/site-settings.ts';

/** Modules that download content, relative to the module of the kit. One kit of a site may have each. */
export interface KitDownloads {
  /** Exports `openReadmeSource`, an {@link OpenReadmeSource}, for the command `content:readmes`. */
  readonly readmes?: string;
  /** Exports `downloadSponsors`, a {@link DownloadSponsors}, for the command `content:sponsors`. */
  readonly sponsors?: string;
}

/** Why something could not be downloaded: a sentence. */
export interface DownloadProblem {
  readonly problem: string;
  /** True when what was downloaded is not what was expected. */
  readonly isMismatch?: boolean;
}

/** The README of a package. */
export interface RemoteReadme {
  /** SRI string of the package's archive. */
  readonly integrity: string;
  /** Undefined when there is no README, or it is too large. */
  readonly bytes: Uint8Array | undefined;
}

/**
 * Downloads a package without running any of its scripts, and reads its README.
 * @param request.packageId `name@version`
 * @param request.integrity expected SRI string of the archive; undefined for a package that is not recorded yet
 * @param request.maxBytes size from which a README is too large
 */
export type FetchReadme = (request: {
  readonly packageId: string;
  readonly integrity: string | undefined;
  readonly maxBytes: number;
}) => Promise<RemoteReadme | DownloadProblem>;

/** Prepares downloads, e.g. reads settings of a registry. */
export type OpenReadmeSource = () => Promise<FetchReadme>;

/**
 * Downloads the list of sponsors, in the order in which the data file lists them.
 * @param request.url the site's `sponsorsUrl`
 * @param request.since ISO time from which donations count for the monthly amount
 */
export type DownloadSponsors = (request: {
  readonly url: string;
  readonly since: string;
}) => Promise<readonly SponsorSetting[] | DownloadProblem>;
