import type { TextDocument } from '../../../../api/search/search-types.ts';
import { installPackages } from '../../../commands/install-packages.ts';
import { createOrama } from './create-orama.ts';
import { createPagefind } from './create-pagefind.ts';
import type { SearchPeer } from './search-peer.ts';

/**
 * Installs the other search engines from the lock file in this folder, once, into a cache folder, and indexes the
 * documents with them.
 * @returns the engines that run here, and a note on each of the others
 */
export async function createSearchPeers(
  cacheDir: string,
  documents: readonly TextDocument[],
): Promise<{ readonly peers: readonly SearchPeer[]; readonly notes: readonly string[] }> {
  const notes: string[] = [];
  const peers: SearchPeer[] = [];
  const attempt = async (name: string, create: () => Promise<SearchPeer>) => {
    try {
      peers.push(await create());
    } catch (error) {
      notes.push(`${name} was not measured: ${error instanceof Error ? error.message : 'it does not run here'}`);
    }
  };
  try {
    const peersDir = installPackages({ lockDir: import.meta.dirname, cacheDir, name: 'search-peers' });
    await attempt('Pagefind', () => createPagefind(peersDir, documents));
    await attempt('Orama', () => createOrama(peersDir, documents));
  } catch (error) {
    notes.push(error instanceof Error ? error.message : 'The other engines could not be installed.');
  }
  return { peers, notes };
}
