// Everything that is reported, in the order in which it is shown.

import { placeInFile } from '../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { decodeText } from '../read/decode-text.ts';
import { applySeverities } from '../link/apply-severities.ts';
import {
  describeCaseConflict,
  describeDuplicate,
  describeEscape,
  describeReserved,
  foldUrl,
  listEscapedNames,
} from '../link/check-page-urls.ts';
import { limitProblems } from '../link/limit-problems.ts';
import { mergeUnknownFields } from '../link/merge-unknown-fields.ts';
import { buildPageUrl } from '../link/page-url.ts';
import { createTreeDiagnostic } from '../read/tree-diagnostic.ts';
import { findReservation } from '../../schema/wire/reserved-urls.ts';
import { claims, folderPaths, notFoundPath, pagePaths, served } from './address-queries.ts';
import { editionProblems, knowsAlternates, translationKeyProblems } from './edition-queries.ts';
import { parseProblems, readOfFile } from './fact-queries.ts';
import { dataText, file, linking, pageBytes, treeProblems, untrustedOption } from './input-queries.ts';
import { linkProblems } from './link-queries.ts';
import { redirectProblems } from './redirect-queries.ts';
import { siteProblems } from './site-problem-queries.ts';
import { dataFiles } from './data-file-queries.ts';
import { siteRecord } from './section-queries.ts';

const { derive, collect } = linking;

/** The names of files and folders that addresses have to escape: paths by path of the name. */
const pathEscapes = derive('pathEscapes', (_, path): readonly string[] => listEscapedNames(path));

const escapedNames = collect('escapedNames', {
  keys: pagePaths,
  from: pathEscapes,
  emit: ({ getValue }) => getValue().map((name) => [name, 1] as const),
});

/** The problems of a page's address, by its path. */
const addressProblems = derive('addressProblems', (read, path): readonly Diagnostic[] => {
  if (read(file, path)?.key === undefined) return [];
  if (path === read(notFoundPath, '')) return [];
  const url = buildPageUrl(path);
  const reservation = findReservation(url);
  if (reservation !== undefined) return [describeReserved(path, url, reservation)];
  const first = read(served, url);
  if (first !== undefined && first !== path) return [describeDuplicate(path, url, first)];
  const [other = path] = read(claims.buckets, foldUrl(url)).flatMap(([each, claimed]) =>
    read(served, claimed) === each ? [each] : [],
  );
  return other === path ? [] : [describeCaseConflict(path, url, other)];
});

/** The problems of a page, by its path. */
const pageProblems = derive('pageProblems', (read, path): readonly Diagnostic[] => {
  const draftKey = read(file, path)?.draftKey;
  const parsed =
    draftKey === undefined
      ? readOfFile(read, parseProblems, path)
      : draftKey === ''
        ? []
        : read(parseProblems, draftKey);
  const escapes = listEscapedNames(path)
    .filter((name) => read(escapedNames.buckets, name)[0]?.[0] === path)
    .map((name) => describeEscape(name, path));
  return [
    ...(parsed ?? []).map((diagnostic) => placeInFile(diagnostic, path)),
    ...read(addressProblems, path),
    ...(read(knowsAlternates, '') ? read(translationKeyProblems, path) : []),
    ...escapes,
    ...read(linkProblems, path),
  ];
});

const reported = collect('reported', {
  keys: pagePaths,
  from: pageProblems,
  emit: ({ getValue }) => getValue().map((diagnostic) => ['', diagnostic] as const),
});

/** What is not known may be known to a kit: a tree by somebody unknown is built without any. */
const severitiesWithoutKits = {
  'front-matter/unknown-field': 'info',
  'markdown/unknown-directive': 'info',
  'site/unknown-field': 'info',
} as const;

/** The problems, sorted by file, line, column and code, with the severities of site.yaml, and bounded for each file. */
export const problems = derive('problems', (read): readonly Diagnostic[] => {
  const ofPages = read(reported.buckets, '').map(([, diagnostic]) => diagnostic);
  const folders = read(folderPaths, '').filter((path) => /\.mdx?$/.test(path));
  const all = [
    ...(read(treeProblems, '') ?? []),
    ...folders.map((path) => createTreeDiagnostic(path, 'tree/directory-named-like-page')),
    ...read(dataFiles, '').diagnostics,
    ...mergeUnknownFields(ofPages, read(pagePaths, '').length),
    ...read(redirectProblems, ''),
    ...read(siteProblems, ''),
    ...read(editionProblems, ''),
  ];
  const site = read(siteRecord, '');
  const severities =
    read(untrustedOption, '') === true ? { ...site.severities, ...severitiesWithoutKits } : site.severities;
  return limitProblems(applySeverities(all, { severities }));
});

/** What is shown of problems: errors and warnings. */
export const shownProblems = derive('shownProblems', (read): readonly Diagnostic[] =>
  read(problems, '').filter(({ severity }) => severity !== 'info'),
);

/** The numbers of the lines that problems are shown with, by path. */
const lineNumbers = derive(
  'lineNumbers',
  (read): ReadonlyMap<string, readonly number[]> => {
    const byPath = Map.groupBy(read(problems, ''), ({ filePath }) => filePath);
    return new Map([...byPath].map(([path, own]) => [path, [...new Set(own.map(({ place }) => place.line))]]));
  },
  { encoding: 'none' },
);

const shownLines = derive('shownLines', (read, path): readonly number[] => read(lineNumbers, '').get(path) ?? []);

/** The lines that the problems of one file are shown with, by number. */
export const sourceLines = derive('sourceLines', (read, path): Readonly<Record<number, string>> => {
  const { key, draftKey } = read(file, path) ?? {};
  const shownKey = draftKey === undefined || draftKey === '' ? key : draftKey;
  const text = shownKey === undefined ? read(dataText, path)?.text : decodeText(read(pageBytes, shownKey).bytes).text;
  const lines = text === undefined ? [] : text.split(/\r\n?|\n/);
  const shown = read(shownLines, path).flatMap((number) => {
    const line = lines[number - 1];
    return line === undefined ? [] : [[number, line] as const];
  });
  return Object.fromEntries(shown);
});

/** The lines of all files that problems are shown with, by path and number. */
export const excerpts = derive('excerpts', (read): Readonly<Record<string, Readonly<Record<number, string>>>> => {
  const paths = new Set(read(shownProblems, '').map(({ filePath }) => filePath));
  return Object.fromEntries(Array.from(paths, (path) => [path, read(sourceLines, path)]));
});

export const problemQueries = [
  pathEscapes,
  escapedNames,
  addressProblems,
  pageProblems,
  reported,
  problems,
  shownProblems,
  lineNumbers,
  shownLines,
  sourceLines,
  excerpts,
];
