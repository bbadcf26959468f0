import type { AnchorResolvers } from '../../schema/generated/resolvers.ts';
import type { AnchorValue } from '../../schema/graph-values.ts';
import type { AnchorRecord } from '../../schema/page-record.ts';
import { formatGlobalId } from '../select/global-id.ts';
import { selectSectionMarkdown } from '../select/select-section-markdown.ts';

/** Resolves the fields of a heading. */
export const anchorResolvers: AnchorResolvers = {
  id: (anchor) => formatGlobalId('Anchor', readRecord(anchor).url),
  fragment: (anchor) => readRecord(anchor).fragment,
  title: (anchor) => readRecord(anchor).title,
  shortTitle: (anchor) => readRecord(anchor).shortTitle,
  level: (anchor) => readRecord(anchor).level,
  url: (anchor) => readRecord(anchor).url,
  line: (anchor) => readRecord(anchor).line,
  markdown: async (anchor, _args, { readCleanBody }) => selectSectionMarkdown(anchor, await readCleanBody(anchor.page)),
  parent: (anchor) => {
    const index = readRecord(anchor).parentIndex;
    return index === undefined ? null : { page: anchor.page, index };
  },
  children: (anchor) => readRecord(anchor).childIndexes.map((index) => ({ page: anchor.page, index })),
};

function readRecord({ page, index }: AnchorValue): AnchorRecord {
  const record = page.anchors[index];
  if (record === undefined) throw new RangeError(`"${page.url}" has no heading ${index}.`);
  return record;
}
