// Content that a command downloads from elsewhere, and that a kit knows how to get. No build uses the network.

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
  /** True when the settings do not say what to download. */
  readonly isUsage?: boolean;
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

/** A data file to write. */
export interface DownloadedFile {
  /** Relative to the content root. */
  readonly filePath: string;
  readonly text: string;
  /** What is in it, e.g. `120 sponsors`. */
  readonly summary: string;
}

/**
 * Downloads the list of sponsors.
 * @param request.settings the values of kits' fields of site.yaml
 * @param request.since ISO time from which donations count for the monthly amount
 */
export type DownloadSponsors = (request: {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly since: string;
}) => Promise<DownloadedFile | DownloadProblem>;
