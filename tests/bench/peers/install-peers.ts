import { installPackages } from '../../commands/install-packages.ts';

/**
 * Installs the other site builders, once, from the lock file in this folder into a cache folder.
 * @returns the folder with their `node_modules`
 * @throws with the end of npm's output when they cannot be installed, e.g. without a network
 */
export function installPeers(cacheDir: string, onProgress: (text: string) => void): string {
  onProgress('installing VitePress and Eleventy');
  return installPackages({ lockDir: import.meta.dirname, cacheDir, name: 'peers' });
}
