// Paths → addresses: which pages there are, who has an address, and which first segments are sections.

import { compareCodePoints } from '../../schema/compare-code-points.ts';
import { findReservation } from '../../schema/wire/reserved-urls.ts';
import type { Read } from '../engine/query.ts';
import { foldUrl } from '../link/check-page-urls.ts';
import { notFoundPaths } from '../link/not-found-page.ts';
import { buildPageUrl } from '../link/page-url.ts';
import { extractFirstSegment } from '../link/build-page-seeds.ts';
import { extractPageFormat } from '../types/page-format.ts';
import { file, folder, linking } from './input-queries.ts';

const { derive, collect } = linking;

/** All folders that contain files, `''` first, each before those in it. */
export const folderPaths = derive(
  'folderPaths',
  (read): readonly string[] => {
    const list = (path: string): readonly string[] => [
      path,
      ...(read(folder, path)?.folders ?? []).flatMap((name) => list(joinPath(path, name))),
    ];
    return list('');
  },
  { retention: 'always' },
);

/** The names of the files in a folder. Their sizes change more often. */
const fileNames = derive('fileNames', (read, path): readonly string[] =>
  (read(folder, path)?.files ?? []).map(([name]) => name),
);

/** The paths of all pages, sorted. */
export const pagePaths = derive(
  'pagePaths',
  (read): readonly string[] =>
    read(folderPaths, '')
      .flatMap((parent) => read(fileNames, parent).map((name) => joinPath(parent, name)))
      .filter((path) => extractPageFormat(path) !== undefined)
      .sort(compareCodePoints),
  { retention: 'always' },
);

/** Returns whether there is a file. */
export function hasFile(read: Read, path: string): boolean {
  const cut = path.lastIndexOf('/');
  return read(fileNames, path.slice(0, Math.max(cut, 0))).includes(path.slice(cut + 1));
}

/** The file with the text for addresses without a page. It claims no address. */
export const notFoundPath = derive('notFoundPath', (read): string | undefined =>
  notFoundPaths.find((path) => hasFile(read, path)),
);

/** The address that a path asks for; undefined for a file that cannot be read. */
const location = derive('location', (read, path): string | undefined =>
  read(file, path)?.key === undefined ? undefined : buildPageUrl(path),
);

/** Who has an address: the URLs of pages, by what they are where case and form of letters do not count. */
export const claims = collect('claims', {
  keys: pagePaths,
  from: location,
  emit({ getValue }) {
    const url = getValue();
    return url === undefined || findReservation(url) !== undefined ? [] : [[foldUrl(url), url] as const];
  },
});

/** The path of the page that is served at an address: of several, the first. */
export const served = derive(
  'served',
  (read, url): string | undefined => read(claims.buckets, foldUrl(url)).find(([, claimed]) => claimed === url)?.[0],
);

/** The pages in folders, by the first segment of their address. */
const folders = collect('segments', {
  keys: pagePaths,
  from: location,
  emit({ key, getValue }) {
    const url = getValue();
    return url === undefined || !key.includes('/') ? [] : [[extractFirstSegment(url), 1] as const];
  },
});

/** Whether a first segment is a section: a page in a folder is served below it. */
export const isSection = derive('isSection', (read, segment): boolean =>
  read(folders.buckets, segment).some(([path]) => read(served, buildPageUrl(path)) === path),
);

/** The sections' slugs, sorted, without that of the root. */
export const sectionSlugs = derive('sectionSlugs', (read): readonly string[] =>
  read(folders.names, '')
    .filter((segment) => read(isSection, segment))
    .toSorted(compareCodePoints),
);

/** Joins a folder and a name. */
export function joinPath(parent: string, name: string): string {
  return parent === '' ? name : `${parent}/${name}`;
}

export const addressQueries = [
  folderPaths,
  fileNames,
  pagePaths,
  notFoundPath,
  location,
  claims,
  served,
  folders,
  isSection,
  sectionSlugs,
];
