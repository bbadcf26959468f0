// IO. Where npm looks for commands: in the project, then in the folders around it.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Lists the existing `node_modules/.bin` folders, the nearest first. */
export function listBinFolders(folder: string): string[] {
  const own = join(folder, 'node_modules', '.bin');
  const parent = dirname(folder);
  return [...(existsSync(own) ? [own] : []), ...(parent === folder ? [] : listBinFolders(parent))];
}
