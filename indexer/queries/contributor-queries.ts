// Who has contributed to which pages.

import type { ContributorRecord } from '../../schema/records/tree-records.ts';
import { buildContributors } from '../link/build-contributors.ts';
import { hashRecord } from '../link/hash-record.ts';
import { linking } from './input-queries.ts';
import { pageUrls } from './post-queries.ts';
import { record } from './record-queries.ts';
import { siteRecord } from './section-queries.ts';

const { derive, collect } = linking;

const credits = collect('credits', {
  keys: pageUrls,
  from: record,
  emit({ getValue }) {
    const { contributors = [] } = getValue() ?? {};
    return contributors.length === 0 ? [] : [['', contributors] as const];
  },
});

/** The contributors, by handle in code-point order. */
export const contributors = derive('contributors', (read): readonly ContributorRecord[] => {
  const byUrl = new Map(read(credits.buckets, ''));
  const urls = byUrl.size === 0 ? [] : read(pageUrls, '');
  const pages = urls.flatMap((url) => ({ url, contributors: byUrl.get(url) ?? [] }));
  return buildContributors(pages, read(siteRecord, '')).map((each) => hashRecord(each));
});

export const contributorQueries = [credits, contributors];
