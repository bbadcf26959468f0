import { installPackages } from '../../install-packages.ts';

/**
 * Installs the other site builders from the lock file beside this, once, into a cache folder.
 * @returns the folder that holds their `node_modules`
 * @throws with npm's last words when they cannot be installed, e.g. without a network
 */
export function installPeers(cacheDir: string, onProgress: (text: string) => void): string {
  onProgress('installing VitePress and Eleventy');
  return installPackages({ lockDir: import.meta.dirname, cacheDir, name: 'peers' });
}
