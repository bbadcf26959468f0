import { loadProject } from '../../../indexer/kits/load-project.ts';
import { buildRunner, type Runner } from '../../../web/export/bundle/build-runner.ts';
import { repositoryDir } from '../../../web/export/bundle/repository.ts';

/** Finds what runs the samples of this repository, or builds it. */
export async function buildCompiler(cacheDir: string): Promise<Runner> {
  const { kits } = await loadProject(repositoryDir);
  if (kits.samples === undefined) throw new Error('No kit of this repository runs samples.');
  return await buildRunner(kits.samples, { cacheDir });
}
