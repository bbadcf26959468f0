import type { AnchorResolvers } from '../generated/resolvers.ts';
import type { AnchorValue } from '../context/graph-values.ts';
import type { AnchorRecord } from '../../../schema/records/page-record.ts';
import { formatGlobalId } from '../node/global-id.ts';
import { hashText } from '../context/hash-text.ts';
import { selectSectionMarkdown } from './select-section-markdown.ts';

/** Resolvers of the fields of a heading. */
export const anchorResolvers: AnchorResolvers = {
  id: (anchor) => formatGlobalId('Anchor', getRecord(anchor).url),
  fragment: (anchor) => getRecord(anchor).fragment,
  title: (anchor) => getRecord(anchor).title,
  shortTitle: (anchor) => getRecord(anchor).shortTitle,
  level: (anchor) => getRecord(anchor).level,
  url: (anchor) => getRecord(anchor).url,
  line: (anchor) => getRecord(anchor).line,
  markdown: async (anchor, _args, { readBodyWithOrigin }) =>
    selectSectionMarkdown(anchor, await readBodyWithOrigin(anchor.page)),
  contentHash: async (anchor, _args, { readBody }) =>
    hashText(selectSectionMarkdown(anchor, await readBody(anchor.page))),
  parent: (anchor) => {
    const index = getRecord(anchor).parentIndex;
    return index === undefined ? null : { page: anchor.page, index };
  },
  children: (anchor) => getRecord(anchor).childIndexes.map((index) => ({ page: anchor.page, index })),
};

function getRecord({ page, index }: AnchorValue): AnchorRecord {
  const record = page.anchors[index];
  if (record === undefined) throw new RangeError(`"${page.url}" has no heading ${index}.`);
  return record;
}
