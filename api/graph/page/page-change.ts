import type { PageChangeValue } from '../context/graph-values.ts';
import type { ContentChangeResolvers } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { createApiError } from '../context/api-error.ts';
import { findPageBy } from './find-page-by.ts';

const maxChanges = 1_000;

/** Resolvers of the fields of a change that are not properties of its value. */
export const contentChangeResolvers: ContentChangeResolvers = {
  changes({ changes }, { first }) {
    if (first >= 1 && first <= maxChanges) return changes.slice(0, first);
    throw createApiError({
      code: 'INVALID_ARGUMENT',
      message: `"first" is ${first}.`,
      hint: `give a number from 1 to ${maxChanges}`,
      details: { limit: maxChanges, actual: first },
    });
  },
  // The context is that of the event, which has the content after the change.
  page: (_change, { url }, { content }) => findPageBy(content, { url }),
};

/** Lists the changes of pages that differ between two snapshots. */
export function listPageChanges(
  urls: readonly string[],
  { previous, snapshot }: { readonly previous: Snapshot; readonly snapshot: Snapshot },
): PageChangeValue[] {
  return urls.flatMap((url) => {
    const [before, after] = [previous.pages.get(url), snapshot.pages.get(url)];
    const { title } = after ?? before ?? {};
    return title === undefined
      ? []
      : [{ url, title, kind: findKind(before, after), contentHash: after?.contentHash ?? null }];
  });
}

function findKind(before: PageRecord | undefined, after: PageRecord | undefined): PageChangeValue['kind'] {
  if (before === undefined) return 'ADDED';
  if (after === undefined) return 'REMOVED';
  return before.contentHash === after.contentHash ? 'AFFECTED' : 'EDITED';
}
