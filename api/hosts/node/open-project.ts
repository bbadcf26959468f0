import { loadProject } from '../../../indexer/kits/load-project.ts';
import type { SiteProject } from '../../../indexer/kits/site-project.ts';

/**
 * Loads the settings and kits of the project that a folder belongs to, and checks that the kits fit the schema.
 * @throws ConfigError; ExtensionError
 */
export async function openProject(startDir: string): Promise<SiteProject> {
  const project = await loadProject(startDir);
  if (project.kits.version !== '') {
    const { checkExtension } = await import('../../graph/extension/check-extension.ts'); // with all of GraphQL
    checkExtension(project.kits);
  }
  return project;
}
