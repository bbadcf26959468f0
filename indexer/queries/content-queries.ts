// All queries from the files of the tree to the snapshot.

import type { AnyQuery } from '../engine/query.ts';
import { addressQueries } from './address-queries.ts';
import { body, brief, facts, pageIds, parseProblems } from './fact-queries.ts';
import { editionQueries } from './edition-queries.ts';
import { contentInputs } from './input-queries.ts';
import { linkQueries } from './link-queries.ts';
import { redirectQueries } from './redirect-queries.ts';
import { targetQueries } from './target-queries.ts';
import { siteProblems } from './site-problem-queries.ts';
import { nameQueries } from './name-queries.ts';
import { nodeQueries } from './node-queries.ts';
import { objectQueries } from './object-queries.ts';
import { postQueries } from './post-queries.ts';
import { problemQueries } from './problem-queries.ts';
import { contributorQueries } from './contributor-queries.ts';
import { publishedSite } from './published-site-queries.ts';
import { recordQueries } from './record-queries.ts';
import { dataFileQueries } from './data-file-queries.ts';
import { sectionQueries } from './section-queries.ts';
import { siteFileQueries } from './site-file-queries.ts';
import { snapshotQueries } from './snapshot-queries.ts';

export const contentQueries: readonly AnyQuery[] = [
  ...contentInputs,
  facts,
  body,
  brief,
  pageIds,
  parseProblems,
  ...addressQueries,
  ...siteFileQueries,
  ...dataFileQueries,
  ...sectionQueries,
  ...objectQueries,
  ...postQueries,
  ...targetQueries,
  ...redirectQueries,
  ...linkQueries,
  siteProblems,
  ...editionQueries,
  ...nameQueries,
  ...recordQueries,
  publishedSite,
  ...contributorQueries,
  ...nodeQueries,
  ...problemQueries,
  ...snapshotQueries,
];
