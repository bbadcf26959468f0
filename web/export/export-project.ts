import type { KitVersions, SiteProject } from '../../indexer/kits/site-project.ts';
import type { ExportOptions } from './export-options.ts';
import type { ExportResult } from './export-result.ts';
import { findLastExport } from './last-export.ts';

/**
 * Exports the content of the current project. Nothing is loaded for it while the last export is what another one would be.
 * @param loadProject see `openProject`; a kit is code, so it is not called for a tree by somebody unknown
 * @throws what `exportSite` throws; ConfigError
 */
export async function exportProject(
  options: Omit<ExportOptions, 'kits' | 'project'>,
  loadProject: (known?: KitVersions) => Promise<SiteProject>,
): Promise<ExportResult> {
  const { unchanged, kitVersions } = await findLastExport(options);
  if (unchanged !== undefined) return unchanged;
  const { exportSite } = await import('./export-site.ts');
  if (options.isUntrusted === true) return exportSite(options);
  const project = await loadProject(kitVersions);
  return exportSite({ ...options, kits: project.kits, project });
}
