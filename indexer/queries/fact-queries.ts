// File → facts: everything that follows from the bytes of one page. The parser makes them all in one run; they are apart,
// because they are read by different queries.

import type { FileDiagnostic } from '../../schema/diagnostics.ts';
import type { StoredBody } from '../../schema/records/page-body.ts';
import type { Query, Read } from '../engine/query.ts';
import type { PageResult } from '../parse/parse-page.ts';
import type { ParsedPage } from '../types/parsed-page.ts';
import type { SourcePage } from '../types/source-page.ts';
import { file, parsedPage, parsing } from './input-queries.ts';

/** The fields of front matter that other pages need. */
const briefFields = ['title', 'group', 'sort', 'date', 'redirects', 'tags', 'contributors', 'translationKey'] as const;

/** What the order, the address and the sections of a page need of it. */
export interface Brief {
  readonly frontMatter: Partial<{
    readonly [Name in (typeof briefFields)[number]]: ParsedPage['frontMatter'][Name] | undefined;
  }>;
  readonly headingTitle: string | undefined;
  readonly redirectPlaces?: ParsedPage['redirectPlaces'];
}

/** The ids of a page that links can lead to. */
export interface PageIds {
  readonly anchors: readonly { readonly fragment: string }[];
  readonly extraIds: readonly string[];
}

/** The facts of a page, by the hash of its bytes. */
export const facts = parsing.derive('facts', (read, key, put): ParsedPage => {
  const result = read(parsedPage, key);
  for (const [query, value] of listBeside(result)) put(query, key, value);
  return result.page;
});

/** The texts of a page. */
export const body = parsing.beside<StoredBody>('body', facts);

export const brief = parsing.beside<Brief>('brief', facts);

export const pageIds = parsing.beside<PageIds>('pageIds', facts);

/** What the parser reports. */
export const parseProblems = parsing.beside<readonly FileDiagnostic[]>('parseProblems', facts);

/** Lists the values that one run of the parser makes beside the facts. */
export function listBeside({
  page,
  body: texts,
}: PageResult): readonly (readonly [query: Query<unknown>, value: unknown])[] {
  const { headingTitle, redirectPlaces, anchors, extraIds, diagnostics } = page;
  const own: Brief = {
    frontMatter: Object.fromEntries(briefFields.map((name) => [name, page.frontMatter[name]])),
    headingTitle,
    ...(redirectPlaces === undefined ? {} : { redirectPlaces }),
  };
  const ids: PageIds = { anchors: anchors.map(({ fragment }) => ({ fragment })), extraIds };
  return [
    [body, texts],
    [brief, own],
    [pageIds, ids],
    [parseProblems, diagnostics],
  ];
}

/** Encodes everything that one run of the parser makes, for `Engine.offer`. */
export function encodeParsed(result: PageResult): readonly (readonly [name: string, json: string])[] {
  return [[facts, result.page] as const, ...listBeside(result)].map(([query, value]) => [
    query.name,
    value === undefined ? '' : JSON.stringify(value),
  ]);
}

/** Reads one of the values that the parser makes, by path; undefined for a file that cannot be read. */
export function readOfFile<Value>(read: Read, query: Query<Value>, path: string): Value | undefined {
  const key = read(file, path)?.key;
  return key === undefined ? undefined : read(query, key);
}

/** Reads a page's file with its facts. */
export function readSource(read: Read, path: string): SourcePage | undefined {
  const known = read(file, path);
  if (known?.key === undefined) return undefined;
  const { key, sizeBytes, updatedAt } = known;
  return { filePath: path, sizeBytes, parsed: read(facts, key), updatedAt };
}
