// The content that an export was built from, which answers queries that were not baked.

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { loadProject } from '../../../indexer/kits/load-project.ts';
import { plainProject } from '../../../indexer/kits/site-project.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { readExportBase, type ExportRecord } from './export-record.ts';
import { formatCommand } from './format-command.ts';
import { openContent, type OpenContent } from './open-content.ts';

/** Content that differs from the content of the export. */
class ContentMismatchError extends ExpectedError {
  override readonly name = 'ContentMismatchError';
}

/**
 * Opens the content of an export. Content that has changed since the export is reported and opened.
 * @returns undefined, after a report, if the content cannot be opened or is another tree
 */
export async function openLiveContent(options: {
  readonly distDir: string;
  readonly record: ExportRecord;
  readonly reportError: (error: unknown) => void;
  /** Waits for other requests before each expensive operation. */
  readonly waitForOthers: () => Promise<void>;
  readonly inFlight: BytesInFlight;
}): Promise<OpenContent | undefined> {
  const { distDir, record, reportError, waitForOthers, inFlight } = options;
  const { contentDir, cacheDir, siteUrl, snapshotId, projectDir } = record;
  try {
    const { kits } = projectDir === undefined ? plainProject : await loadProject(projectDir);
    const content = await openContent({
      contentDir,
      cacheDir,
      siteUrl,
      base: readExportBase(distDir),
      kits,
      access: 'public',
      reportError,
      waitForOthers,
      inFlight,
    });
    if (content.snapshot.id === snapshotId) return content;
    const missingUrl = await findMissingPage(distDir, content.snapshot);
    if (missingUrl === undefined) {
      reportError(
        new ContentMismatchError(
          `"${contentDir}" has changed since the export was built; the endpoint uses the current content.\n` +
            `hint: run \`${formatCommand('build')}\` to update the export`,
        ),
      );
      return content;
    }
    await content.close();
    throw new ContentMismatchError(
      `"${contentDir}" is not the content of the export: it has a page ${missingUrl}, which the export does not have.\n` +
        `The site is served without its endpoint.\nhint: run \`${formatCommand('build')}\` to update the export`,
    );
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/** Finds a page of the content that the export does not contain. */
async function findMissingPage(distDir: string, { pages }: Snapshot): Promise<string | undefined> {
  for (const { url, isPrintable } of pages.items) {
    if (isPrintable) continue;
    const isPresent = await access(join(distDir, url, 'index.html')).then(
      () => true,
      () => false,
    );
    if (!isPresent) return url;
  }
  return undefined;
}
