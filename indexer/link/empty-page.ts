// Pure. The defaults of a page record, which authored and generated pages override, and copies of records.

import { selectRecordedFields } from '../../schema/fields/front-matter.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import type { Unhashed } from '../types/linked-tree.ts';

/** The record of a page without file, text and links. */
export const emptyPage: Omit<Unhashed<PageRecord>, 'url' | 'title' | 'sectionSlug'> = Object.freeze({
  ...selectRecordedFields({}),
  filePath: undefined,
  bodyHash: undefined,
  contentHash: '',
  isIndex: false,
  isPrintable: false,
  isOrphan: false,
  anchors: [],
  extraIds: [],
  contributors: [],
  related: [],
  previousUrl: undefined,
  nextUrl: undefined,
  editUrl: undefined,
  repoUrl: undefined,
  sourceUrl: undefined,
  packageName: undefined,
  sourceState: 'NONE',
  updatedAt: undefined,
  redirects: [],
  links: [],
  backlinks: [],
  wordCount: 0,
  codeBlockCount: 0,
  blockEntries: [],
  codeLinks: [],
  options: [],
  hooks: [],
  verifiedWith: undefined,
  blockStates: [],
  partUrls: [],
});

const names = Object.keys(emptyPage) as readonly (keyof typeof emptyPage)[];

/** Copies a record without its hash. The record may have getters for members that are loaded when they are read. */
export function copyPage(page: PageRecord): Unhashed<PageRecord> {
  const { hash: _, ...own } = page;
  const read = Object.fromEntries(names.map((name) => [name, page[name]]));
  return { ...emptyPage, ...own, ...read };
}
