// IO. The module of a kit that downloads content for a command.

import { pathToFileURL } from 'node:url';
import type { SiteProject } from '../../indexer/kits/site-project.ts';
import { ExpectedError } from '../../schema/expected-error.ts';
import type { KitDownloads } from '../../schema/kits/kit-downloads.ts';

/**
 * Loads a function from the module that a kit names for a download.
 * @param name name of its export
 * @throws ExpectedError when no kit has the download, or the module does not export the function
 */
export async function loadDownload<Download>(
  { kits }: Pick<SiteProject, 'kits'>,
  kind: keyof KitDownloads,
  name: string,
): Promise<Download> {
  const path = kits.downloads[kind];
  if (path === undefined) {
    throw new ExpectedError(
      `No kit of this project downloads ${kind}.\nhint: name one in the settings: kits: ['@docgraph/kit-…'].`,
    );
  }
  const module = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>; // a module namespace
  if (typeof module[name] !== 'function') throw new ExpectedError(`${path} does not export "${name}".`);
  return module[name] as Download; // what the kit's table says
}
