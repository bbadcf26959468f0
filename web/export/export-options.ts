import type { KitTables } from '../../schema/kits/kit-tables.ts';
import type { SiteProject } from '../../indexer/kits/site-project.ts';
import type { IndexProgress } from '../../indexer/content-index.ts';

/** A platform that the export has a worker for. */
export type ExportHost = 'workers';

/** How far an export has come. */
export interface ExportProgress {
  readonly stage: IndexProgress['stage'] | 'bake' | 'render' | 'finish';
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

/** What to export, and where to. */
export interface ExportOptions {
  readonly contentDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** Folder of the client's bundles; the one of this checkout when left out. */
  readonly bundlesDir?: string;
  /** What kits add; nothing when left out. */
  readonly kits?: KitTables;
  /** The project of the kits; undefined for an export that the next one need not remember. */
  readonly project?: Pick<SiteProject, 'files' | 'kitVersions'>;
  /** Origin that the site is published at; replaces the one in site.yaml. */
  readonly siteUrl?: string;
  /** Folder of the host that the site is published in, without a final slash; replaces the one in site.yaml. */
  readonly base?: string;
  /** The platform whose worker answers for the site; none by default. */
  readonly host?: ExportHost;
  /** True to use nothing from the cache and the previous export. */
  readonly isClean?: boolean;
  /** True to export nothing while the content has warnings. */
  readonly isStrict?: boolean;
  /** True for a tree by somebody unknown, see `ContentIndexOptions.isUntrusted`. */
  readonly isUntrusted?: boolean;
  readonly onProgress?: (progress: ExportProgress) => void;
}
