// Pure. The defaults of a page record, which authored and generated pages override.

import { selectRecordedFields } from '../../schema/fields/front-matter.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import type { Unhashed } from './hash-record.ts';

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
  kitFields: undefined,
  links: [],
  backlinks: [],
  wordCount: 0,
  codeBlockCount: 0,
  blockEntries: [],
  codeLinks: [],
  facts: [],
  verifiedWith: undefined,
  blockStates: [],
  partUrls: [],
  tags: [],
  authors: [],
  postList: undefined,
  contentsLabel: undefined,
});
