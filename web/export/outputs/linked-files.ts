// Files of the content that pages show or link to, e.g. images. No other file of the content is published.

import { listSitePictures } from '../../../indexer/link/list-site-files.ts';
import { hasFile, notFoundPath } from '../../../indexer/queries/address-queries.ts';
import { pageLinks } from '../../../indexer/queries/link-queries.ts';
import { record } from '../../../indexer/queries/record-queries.ts';
import { pageUrls } from '../../../indexer/queries/post-queries.ts';
import { siteRecord } from '../../../indexer/queries/section-queries.ts';
import { listThemeFiles } from '../../../indexer/theme/check-theme.ts';
import { extractPageFormat } from '../../../indexer/types/page-format.ts';
import { extraStylePath } from '../../../schema/fields/site-fields.ts';
import { fileStart } from '../../../schema/place.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { publishedBytes, publishedHash } from './export-inputs.ts';
import { collect, defineFile, derive, type Output } from './output.ts';

/** What pages link to that may be a file, by its path. */
const linkedNames = collect('linked names', {
  keys: pageUrls,
  from: record,
  emit: ({ getValue }) => listLinkedPaths(getValue()).map((path) => [path, 1] as const),
});

/** The paths of the files that pages, or the head of every page, link to. */
export const linkedPaths = derive('linked paths', (read): readonly string[] => {
  const site = read(siteRecord, '');
  const notFound = read(notFoundPath, '');
  const ofNotFound = notFound === undefined ? [] : listLinkedPaths(read(pageLinks, notFound));
  const names = [
    ...read(linkedNames.names, ''),
    ...ofNotFound,
    ...listSitePictures(site).map(({ filePath }) => filePath),
    extraStylePath,
    ...listThemeFiles(site.theme).flatMap(({ path }) => [path, ...listFontLicenses(path)]),
  ];
  return [...new Set(names)].filter((path) => hasFile(read, path) && extractPageFormat(path) === undefined).sort();
});

/** Names of the license of a font, which is to be passed on with it. */
const fontLicenseNames = ['OFL.txt', 'LICENSE', 'LICENSE.txt', 'COPYING', 'NOTICE'] as const;

/** Lists the paths where the license of a font of the theme may be. */
const listFontLicenses = (path: string): readonly string[] =>
  fontLicenseNames.map((name) => path.slice(0, path.lastIndexOf('/') + 1) + name);

/** A file of the content, by its path. */
export const published = defineFile('published file', (read, path) => {
  const hash = read(publishedHash, path);
  if (hash === undefined) throw new Error(`"${path}" cannot be read.`); // it is not listed
  return read(publishedBytes, hash);
});

/** The files as they are. One that cannot be read is left out: the link stays, like a link to another site. */
export const linkedFiles: Output = {
  name: 'linked files',
  per: 'site',
  queries: [linkedNames, linkedPaths, published],
  findSource: (_, filePath) => ({ filePath, place: fileStart }),
  list: (read) =>
    read(linkedPaths, '').flatMap((path) =>
      read(publishedHash, path) === undefined ? [] : [{ path, query: published, key: path }],
    ),
};

function listLinkedPaths(page: Pick<PageRecord, 'links'> | undefined): readonly string[] {
  const paths = new Set<string>();
  for (const { kind, url } of page?.links ?? []) {
    if ((kind !== 'file' && kind !== 'image') || !url.startsWith('/')) continue;
    const path = decodePath(url.replace(/[?#].*/s, ''));
    if (path !== '') paths.add(path);
  }
  return [...paths];
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return ''; // not UTF-8: no file has that name
  }
}
