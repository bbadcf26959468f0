// The hashes of all other files, so that anybody can tell whether a copy of the export is what was built.

import { parseFileFingerprint } from '../../../indexer/engine/value-memory.ts';
import { siteBase } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { addBase } from '../../../schema/wire/base-path.ts';
import { formatIntegrityList, integrityName } from './integrity-list.ts';
import { otherFiles } from './other-files.ts';
import { defineOutput, type Output } from './output.ts';
import { buildPageFilePath } from './page-file-path.ts';
import { listHostRedirects } from './redirect-files.ts';

/**
 * Defines `integrity.json`. It lists neither itself nor the marker of the export, which is made when the folder is.
 * @param lastOutputs other outputs that are made from all files
 */
export function defineIntegrity(lastOutputs: readonly Output[]): Output {
  return defineOutput({
    name: 'integrity',
    per: 'export',
    locate: () => integrityName,
    async make(read) {
      const hashes = new Map(Array.from(await read.later(otherFiles, ''), ([path, { hash }]) => [path, hash]));
      for (const { list } of lastOutputs) {
        for (const { path, query, key } of await list(read, ''))
          hashes.set(path, parseFileFingerprint(await read.laterFingerprint(query, key)).hash);
      }
      return formatIntegrityList({
        files: [...hashes.keys()].sort().map((path) => [path, hashes.get(path) ?? '']),
        redirects: listHostRedirects(openSnapshot(read)).map(({ from, to }) => [
          buildPageFilePath(from),
          addBase(read(siteBase, ''), to),
        ]),
      });
    },
  });
}
