import type { AnchorResolvers } from '../generated/resolvers.ts';
import type { AnchorValue } from '../context/graph-values.ts';
import type { PageBody } from '../../../schema/records/page-body.ts';
import type { AnchorRecord } from '../../../schema/records/page-record.ts';
import { formatGlobalId } from '../node/global-id.ts';

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

/** Selects a heading with its text, up to the next heading of the same or a higher level. */
function selectSectionMarkdown(
  { page: { anchors }, index }: AnchorValue,
  { plainMarkdown, headingStarts }: Pick<PageBody, 'plainMarkdown' | 'headingStarts'>,
): string {
  const level = anchors[index]?.level ?? 0;
  const next = anchors.findIndex((anchor, position) => position > index && anchor.level <= level);
  const end = next === -1 ? undefined : headingStarts[next];
  return `${plainMarkdown.slice(headingStarts[index] ?? plainMarkdown.length, end).trimEnd()}\n`;
}

/** Computes the first 32 hex digits of the sha256 of a text, with Web Crypto, which all hosts have. */
async function hashText(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
