import { loadProject } from '../../../indexer/kits/load-project.ts';
import type { KitVersions, SiteProject } from '../../../indexer/kits/site-project.ts';

/**
 * Loads the settings and kits of the project that a folder belongs to, and checks that the kits fit the schema.
 * @param known versions of kits that this code has checked, and whose files have not changed since
 * @throws ConfigError; ExtensionError
 */
export async function openProject(startDir: string, known?: KitVersions): Promise<SiteProject> {
  const project = await loadProject(startDir, known);
  if (project.kits.version !== '' && known === undefined) {
    const { checkExtension } = await import('../../graph/extension/check-extension.ts'); // with all of GraphQL
    checkExtension(project.kits);
  }
  return project;
}
