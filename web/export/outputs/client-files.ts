// The files of the client: its code, its styles and its fonts, with those of kits.

import { siteRecord } from '../../../indexer/queries/section-queries.ts';
import { chooseClientFiles } from '../bundle/choose-client-files.ts';
import { readBundles } from './export-inputs.ts';
import { defineFile, type Output } from './output.ts';

/** A file of the client, by its path. */
const clientFile = defineFile('client file', (read, path) => {
  const { kits, readClientFile } = readBundles(read);
  return kits.find(({ files }) => files.includes(path))?.readFile(path) ?? readClientFile(path);
});

/** The files that the site needs. */
export const clientFiles: Output = {
  name: 'client',
  per: 'site',
  queries: [clientFile],
  list: (read) =>
    chooseClientFiles(readBundles(read), read(siteRecord, '')).map((path) => ({
      path,
      query: clientFile,
      key: path,
    })),
};
