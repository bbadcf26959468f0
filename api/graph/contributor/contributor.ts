import type { ContributorResolvers } from '../generated/resolvers.ts';
import { createApiError } from '../context/api-error.ts';
import { formatGlobalId } from '../node/global-id.ts';
import { paginate } from '../list/paginate.ts';
import { getPage } from '../context/find-record.ts';

const avatarPx = { least: 16, most: 460 };

/** Resolvers of the fields of a contributor that are not properties of its record. */
export const contributorResolvers: ContributorResolvers = {
  id: (contributor) => formatGlobalId('Contributor', contributor.handle),
  url: (contributor) => contributor.profileUrl,
  avatarUrl: (contributor, { size }) => `${contributor.profileUrl}.png?size=${checkSize(size)}`,
  pages: (contributor, args, { content }) =>
    paginate({
      keys: contributor.pageUrls,
      getNode: (index) => getPage(content, contributor.pageUrls[index] ?? ''),
      args,
    }),
};

function checkSize(size: number): number {
  if (size >= avatarPx.least && size <= avatarPx.most) return size;
  throw createApiError({
    code: 'INVALID_ARGUMENT',
    message: `"size" is ${size}.`,
    hint: `give a number of pixels from ${avatarPx.least} to ${avatarPx.most}`,
    details: { limit: avatarPx.most, actual: size },
  });
}
