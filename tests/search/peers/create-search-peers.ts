import type { TextRecord } from '../../../schema/search/search-types.ts';
import { installPackages } from '../../install-packages.ts';
import { createOrama } from './create-orama.ts';
import { createPagefind } from './create-pagefind.ts';
import type { SearchPeer } from './search-peer.ts';

/**
 * Installs the other search engines from the lock file beside this, once, into a cache folder, and lets them index places.
 * @returns those that run here, and for each of the others why it does not
 */
export async function createSearchPeers(
  cacheDir: string,
  records: readonly TextRecord[],
): Promise<{ readonly peers: readonly SearchPeer[]; readonly notes: readonly string[] }> {
  const notes: string[] = [];
  const peers: SearchPeer[] = [];
  const attempt = async (name: string, create: () => Promise<SearchPeer>) => {
    try {
      peers.push(await create());
    } catch (error) {
      notes.push(`${name} is left out: ${error instanceof Error ? error.message : 'it does not run here'}`);
    }
  };
  try {
    const peersDir = installPackages({ lockDir: import.meta.dirname, cacheDir, name: 'search-peers' });
    await attempt('Pagefind', () => createPagefind(peersDir, records));
    await attempt('Orama', () => createOrama(peersDir, records));
  } catch (error) {
    notes.push(error instanceof Error ? error.message : 'The other engines could not be installed.');
  }
  return { peers, notes };
}
