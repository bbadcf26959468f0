// The content that an export was made from, opened to answer what was not baked.

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../../../schema/expected-error.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import type { ExportRecord } from './export-record.ts';
import { openContent, type OpenContent } from './open-content.ts';

/** Content that is not what the export was made from. */
export class ContentMismatchError extends ExpectedError {
  override readonly name = 'ContentMismatchError';
}

/**
 * Opens the content of an export; undefined, and a report, when that is not possible or when it is another tree. Content
 * that has changed since the export is opened, and reported.
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
  const { contentDir, cacheDir, siteUrl, snapshotId } = record;
  try {
    const content = await openContent({
      contentDir,
      cacheDir,
      siteUrl,
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
          `"${contentDir}" has changed since the export was made; the endpoint answers from what it is now.\n` +
            'hint: `npm run build` makes the export anew',
        ),
      );
      return content;
    }
    await content.close();
    throw new ContentMismatchError(
      `"${contentDir}" is not what the export was made from: it has a page ${missingUrl}, and the export does not.\n` +
        'The site is served without its endpoint.\nhint: `npm run build` makes the export anew',
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
