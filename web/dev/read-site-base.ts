// IO: the base of a site, before its content is indexed: the first page of a development server names it.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readErrorCode } from '../../indexer/disk/file-system.ts';
import { siteFilePath } from '../../schema/fields/site-fields.ts';

/** Reads the base from site.yaml; empty without one, and for a file that cannot be read, which the index reports. */
export async function readSiteBase(contentDir: string): Promise<string> {
  try {
    const text = await readFile(join(contentDir, siteFilePath), 'utf8');
    if (!/^[ \t]*["']?base\b/m.test(text)) return ''; // most sites: the parser is not loaded for them
    const { parseSite } = await import('../../indexer/parse/data-files/parse-site.ts');
    return parseSite(text).base;
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
    return '';
  }
}
