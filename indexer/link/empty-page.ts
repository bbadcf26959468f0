// Pure. The record that every page starts from: authored and generated pages state what differs.

import { selectRecordedFields } from '../../schema/fields/front-matter.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import type { Unhashed } from '../types/linked-tree.ts';

/** A page without a file, a text and links. */
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
