// The markdown of every page into the stage, at the page's address + `index.md`; what has not changed is taken over unread.

import { createHash } from 'node:crypto';
import { formatPageMarkdown } from '../../api/format-page-markdown.ts';
import type { ReadPageBody } from '../../schema/page-body.ts';
import type { Snapshot } from '../../schema/snapshot.ts';
import type { ExportStage } from './export-stage.ts';
import { buildPageFilePath } from './page-file-path.ts';

/**
 * Writes the markdown of all pages but the printable ones.
 * @param options.previous keys of the previous export by path, made by the same code
 * @returns what each file was made from, as a hash, by path
 */
export async function writeMarkdown(options: {
  readonly snapshot: Snapshot;
  readonly stage: ExportStage;
  readonly readBody: ReadPageBody;
  readonly previous: ReadonlyMap<string, string>;
}): Promise<ReadonlyMap<string, string>> {
  const { snapshot, stage, readBody, previous } = options;
  const keys = new Map<string, string>();
  const origin = snapshot.site.siteUrl;
  for (const page of snapshot.pages.items) {
    if (page.isPrintable) continue;
    const path = buildPageFilePath(page.url).replace(/index\.html$/, 'index.md');
    const key = createHash('sha256')
      .update(JSON.stringify([page.hash, origin]))
      .digest('hex');
    keys.set(path, key);
    if (previous.get(path) === key && stage.keep(path)) continue;
    const body = await readBody({ page, getPage: snapshot.pages.get, origin });
    stage.write(path, formatPageMarkdown(page, body));
    await stage.settle();
  }
  return keys;
}
